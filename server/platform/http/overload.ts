import { Gauge } from '@prometheus-io/client';
import { networkOf } from '../limits/network.ts';
import { registry } from '../metrics.ts';
import { Refusal } from '../refusal.ts';

/** How many requests may be at work when one more comes: the less it matters, the sooner it is sent away. */
const room = { log: 300, browse: 1200, commit: 2400 };
type Purpose = keyof typeof room;

const logs = /^\/api\/(?:appsutils\/addurllog|csp-report)/;
const commits =
  /^\/api\/(?:payments|signing|links|documents|contact|ccserviceapplication\/(?:submitstep|savedraft|getappinfo))\b/;

const purposeOf = (url: string): Purpose =>
  logs.test(url) ? 'log' : commits.test(url) ? 'commit' : 'browse';

const busy = new Refusal(
  503,
  'BUSY',
  'Many people are here at this moment. Please try again in a few seconds.',
);

/** Times the usual room: beyond this even a network that has little at work is sent away. */
const CROWDED = 4;

let atWork = 0;
const byNetwork = new Map<string, number>();
const gauge = new Gauge({
  name: 'http_requests_at_work',
  help: 'Requests whose answers are being made at this moment.',
  registers: [registry],
  collect() {
    gauge.set(atWork);
  },
});

/** Counts an answer until it is made, however slowly it is read then. What is answered at once never waits. */
export async function counted<Answer>(address: string, answer: Promise<Answer>): Promise<Answer> {
  const network = networkOf(address);
  atWork += 1;
  byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
  try {
    return await answer;
  } finally {
    atWork -= 1;
    const left = (byNetwork.get(network) ?? 1) - 1;
    if (left > 0) byNetwork.set(network, left);
    else byNetwork.delete(network);
  }
}

/** A network with less at work than an even share of the room did not cause the overload (T97). */
const isWithinShare = (address: string, most: number): boolean =>
  (byNetwork.get(networkOf(address)) ?? 0) < most / Math.max(1, byNetwork.size);

/**
 * Beyond what can be answered in good time more requests only make all of them late: they are sent away at
 * once, what pays and signs last (T72). Pages are kept or rendered once for all who ask, and go on being served.
 */
export function overloadRefusal(url: string, address: string): Refusal | undefined {
  if (atWork < room.log || !url.startsWith('/api/')) return undefined;
  const most = room[purposeOf(url)];
  if (atWork < most) return undefined;
  return atWork < most * CROWDED && isWithinShare(address, most) ? undefined : busy;
}
