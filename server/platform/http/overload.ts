import { Gauge } from '@prometheus-io/client';
import { registry } from '../metrics.ts';
import { Refusal } from './refusal.ts';

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

let atWork = 0;
const gauge = new Gauge({
  name: 'http_requests_at_work',
  help: 'Requests whose answers are being made at this moment.',
  registers: [registry],
  collect() {
    gauge.set(atWork);
  },
});

/** Counts an answer until it is made, however slowly it is read then. What is answered at once never waits. */
export async function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  atWork += 1;
  try {
    return await answer;
  } finally {
    atWork -= 1;
  }
}

/**
 * Beyond what can be answered in good time more requests only make all of them late: they are sent away at
 * once, what pays and signs last (T72). Pages are kept or rendered once for all who ask, and go on being served.
 */
export function overloadRefusal(url: string): Refusal | undefined {
  if (atWork < room.log || !url.startsWith('/api/')) return undefined;
  return atWork >= room[purposeOf(url)] ? busy : undefined;
}
