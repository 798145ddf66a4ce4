import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds?: number;
  readonly requests?: number;
  readonly paths?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A connection takes at most 1,000 requests (T70), and the load generator does not look for the end of one. */
const REQUESTS_PER_CONNECTION = 500;

/** Loads an address from a separate process and returns the requests per second. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await text(child.stdout);
  const { perSecond, failed }: { perSecond: number; failed: number } = JSON.parse(output);
  if (failed > 0) throw new Error(`${load.url}: ${failed} requests failed under load.`);
  return perSecond;
}

async function generate(load: Load): Promise<void> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    reconnectRate: REQUESTS_PER_CONNECTION,
    ...(load.seconds === undefined ? {} : { duration: load.seconds }),
    ...(load.requests === undefined ? {} : { amount: load.requests }),
    ...(load.paths === undefined ? {} : { requests: load.paths.map((path) => ({ path })) }),
    ...(load.headers === undefined ? {} : { headers: load.headers }),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  console.log(JSON.stringify({ perSecond: result.requests.average, failed }));
}

if (import.meta.main) {
  const load: Load = JSON.parse(process.argv[2] ?? '');
  await generate(load);
}
