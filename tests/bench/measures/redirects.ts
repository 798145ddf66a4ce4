import type { Figure } from '../figure.ts';
import { startPeer } from '../peer.ts';
import { loadRedirect } from '../redirect-load.ts';
import { sideBySide } from '../rounds.ts';
import type { Site } from '../site.ts';
import { ask } from '../wire.ts';

export const name = 'redirects';
const path = '/qr01?utm_source=flyer&utm_campaign=spring';
const RATE = 500;

/** A short code with its tracking, beside a bare Fastify route that redirects to the same target. */
export async function measure({ product }: Site): Promise<Figure[]> {
  // Uses an IP address, like the peer: a host name would first be tried at ::1 for each connection.
  const ours = product.origin.replace('localhost', '127.0.0.1');
  const { status, headers } = await ask(ours + path);
  if (status !== 302 || headers.location === undefined) {
    throw new Error(`${path} answers ${status}.`);
  }
  await using peer = await startPeer('bare-redirect', [headers.location]);
  const throughput = (origin: string, seconds: number) => () =>
    loadRedirect({ url: origin + path, seconds });
  const slowest = (origin: string) => () =>
    loadRedirect({ url: origin + path, seconds: 3, rate: RATE });
  await throughput(ours, 1)();
  await throughput(peer.origin, 1)();
  const borne = await sideBySide(5, {
    ours: throughput(ours, 2),
    peer: throughput(peer.origin, 2),
  });
  const late = await sideBySide(5, { ours: slowest(ours), peer: slowest(peer.origin) });
  return [
    {
      name: 'short code / bare Fastify redirect',
      value: borne.ours / borne.peer,
      unit: '×',
      limit: { atLeast: 0.5 },
      detail: `${Math.round(borne.ours)} / ${Math.round(borne.peer)} redirects per second`,
    },
    {
      name: `99th percentile at ${RATE} redirects a second / bare Fastify redirect`,
      value: late.ours / late.peer,
      unit: '×',
      limit: { atMost: 3 },
      detail: `${late.ours.toFixed(2)} / ${late.peer.toFixed(2)} ms`,
    },
  ];
}
