import { Gauge } from '@prometheus-io/client';
import { lineOf } from '../limits/network.ts';
import { registry } from '../metrics.ts';
import { Refusal } from '../refusal.ts';

/** Concurrent requests from which more are refused; the less important, the lower the limit. */
const limits = { log: 300, browse: 1200, commit: 2400 };
type Purpose = keyof typeof limits;

const logs = /^\/api\/(?:appsutils\/addurllog|csp-report)/;
const commits =
  /^\/api\/(?:payments|signing|links|documents|contact|ccserviceapplication\/(?:submitstep|savedraft|getappinfo))\b/;

const purposeOf = (url: string): Purpose =>
  logs.test(url) ? 'log' : commits.test(url) ? 'commit' : 'browse';

const busy = new Refusal(503, 'BUSY');

/** Above this multiple of the limit, even networks with few requests are refused. */
const HARD_LIMIT_FACTOR = 4;

let inProgress = 0;
const byLine = new Map<string, number>();
const gauge = new Gauge({
  name: 'http_requests_at_work',
  help: 'Requests whose answers are being made at this moment.',
  registers: [registry],
  collect() {
    gauge.set(inProgress);
  },
});

/** Counts a request until its answer is ready, however slowly it is sent. Synchronous answers are not counted. */
export async function counted<Answer>(address: string, answer: Promise<Answer>): Promise<Answer> {
  const line = lineOf(address);
  inProgress += 1;
  byLine.set(line, (byLine.get(line) ?? 0) + 1);
  try {
    return await answer;
  } finally {
    inProgress -= 1;
    const left = (byLine.get(line) ?? 1) - 1;
    if (left > 0) byLine.set(line, left);
    else byLine.delete(line);
  }
}

/** A line below an even share of the limit did not cause the overload (T97, T114). */
const isWithinShare = (address: string, most: number): boolean =>
  (byLine.get(lineOf(address)) ?? 0) < most / Math.max(1, byLine.size);

/**
 * Under overload, more requests would only delay all of them, so they are refused at once, payments and
 * signatures last (T72). Pages are cached or rendered once for all, and are always served.
 */
export function overloadRefusal(url: string, address: string): Refusal | undefined {
  if (inProgress < limits.log || !url.startsWith('/api/')) return undefined;
  const most = limits[purposeOf(url)];
  if (inProgress < most) return undefined;
  return inProgress < most * HARD_LIMIT_FACTOR && isWithinShare(address, most) ? undefined : busy;
}
