import { besidePeer } from '../beside-peer.ts';
import type { Figure } from '../figure.ts';
import { startPeer } from '../peer.ts';
import type { Site } from '../site.ts';
import { ask } from '../wire.ts';

export const name = 'catalogue-kept';
const path = '/api/matchedvideos/getmatchedvideos?limit=24&arrangement=LIVE_IN';

/** The catalogue call from its cache, beside a bare Fastify route that answers the same bytes. */
export async function measure({ product, keep }: Site): Promise<Figure[]> {
  const answer = await ask(product.origin + path);
  if (answer.status !== 200) throw new Error(`The catalogue call answers ${answer.status}.`);
  const file = await keep('catalogue.json', answer.bytes);
  await using peer = await startPeer('same-bytes-fastify', [
    file,
    'application/json; charset=utf-8',
  ]);
  const sides = await besidePeer(product.origin, peer.origin, path);
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
