import { besidePeer } from '../beside-peer.ts';
import type { Figure } from '../figure.ts';
import { startPeer } from '../peer.ts';
import type { Site } from '../site.ts';

export const name = 'catalogue-asked';
const path = '/api/matchedvideos/getmatchedvideos?limit=24&arrangement=LIVE_IN';

/** The catalogue call with its cache off, beside a bare Fastify route that runs the same statement. */
export async function measure({ dataDir }: Site): Promise<Figure[]> {
  const env = { DATA_DIR: dataDir };
  await using ours = await startPeer('catalogue-asked', [], env);
  await using peer = await startPeer('same-sql-fastify', [], env);
  const sides = await besidePeer(ours.origin, peer.origin, path);
  return [
    {
      name: 'catalogue call, memory off / bare Fastify and bare driver, same statement',
      value: sides.ours / sides.peer,
      unit: '×',
      limit: { atLeast: 0.9 },
      detail: `${Math.round(sides.ours)} / ${Math.round(sides.peer)} requests per second`,
    },
  ];
}
