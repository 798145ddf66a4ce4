import type { Figure } from '../figure.ts';
import { requestsPerSecond } from '../load.ts';
import { startPeer } from '../peer.ts';
import { sideBySide } from '../rounds.ts';
import type { Site } from '../site.ts';
import { ask } from '../wire.ts';

export const name = 'catalogue-kept';
const path = '/api/matchedvideos/getmatchedvideos?limit=24&arrangement=LIVE_IN';

/** The catalogue call from memory beside a bare Fastify route that answers the same bytes. */
export async function measure({ product, keep }: Site): Promise<Figure[]> {
  const answer = await ask(product.origin + path);
  if (answer.status !== 200) throw new Error(`The catalogue call answers ${answer.status}.`);
  const file = await keep('catalogue.json', answer.bytes);
  await using peer = await startPeer('same-bytes-fastify', [
    file,
    'application/json; charset=utf-8',
  ]);
  const load = (origin: string, seconds: number) =>
    requestsPerSecond({ url: origin + path, connections: 20, seconds });
  await load(product.origin, 2);
  await load(peer.origin, 2);
  const sides = await sideBySide(7, {
    ours: () => load(product.origin, 3),
    peer: () => load(peer.origin, 3),
  });
  return [
    {
      name: 'catalogue call from memory / bare Fastify, same bytes',
      value: sides.ours / sides.peer,
      unit: '×',
      limit: { atLeast: 0.75 },
      detail: `${Math.round(sides.ours)} / ${Math.round(sides.peer)} requests per second`,
    },
  ];
}
