import { type Load, requestsPerSecond } from './load.ts';
import { type Sides, sideBySide } from './rounds.ts';

/** Requests per second of one path on both sides: warmed up, then measured in turn. */
export async function besidePeer(
  ours: string,
  peer: string,
  path: string,
  headers: NonNullable<Load['headers']> = {},
): Promise<Sides> {
  const load = (origin: string, seconds: number) =>
    requestsPerSecond({ url: origin + path, connections: 20, seconds, headers });
  await load(ours, 2);
  await load(peer, 2);
  return sideBySide(7, { ours: () => load(ours, 3), peer: () => load(peer, 3) });
}
