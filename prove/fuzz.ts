import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { newDataDir, startProduct } from '../e2e/product.ts';
import { openStore } from '../server/platform/store/store.ts';
import { testApp } from '../server/testing/app.ts';
import { type Dice, dice } from './fuzz/dice.ts';
import { wrongWith } from './fuzz/judge.ts';
import { isRecord } from './fuzz/looks-valid.ts';
import { type Asked, requestFor } from './fuzz/requests.ts';
import { type Route, routesOf } from './fuzz/routes.ts';
import { type Heard, rawBytes, send, sendRaw } from './fuzz/wire.ts';
import { type World, newWorld } from './fuzz/world.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';

export const name = 'fuzz';

const sizes = {
  small: { requests: 500, families: 3 },
  full: { requests: 100_000, families: 10 },
};
const AT_ONCE = 8;
/** On a machine that is too slow for all of them, as many as fit into this; the outcome says how many. */
const LONGEST = 9 * 60_000;
/** Far above what the product needs, far below what a leak a request would take. */
const MOST_MEMORY = 900;
/** Other throws, or more of them, for whoever looks for something. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const REQUESTS = process.env['FUZZ_REQUESTS'];
/** Limits protect the store from guesses; here they would answer in place of what they protect. */
const open = { CAPTCHA_ALLOWANCE: '100000', TRUSTED_PROXIES: '127.0.0.0/8,::1' };

/** [T12] [T20] [T74] Whatever is sent, nothing answers 500, tells of its inside, repeats markup, hangs, grows or dies. */
export async function run({ size }: Budget) {
  const { families } = sizes[size];
  const requests = Number(REQUESTS ?? sizes[size].requests);
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, open);
  try {
    const { world, routes } = await furnish(dataDir.path, families);
    const fuzzing = { origin: product.origin, world, routes, dataDir: dataDir.path };
    const statuses: Record<string, number> = {};
    const problems: string[] = [];
    let next = 0;
    const tell = progress(name, requests);
    const deadline = performance.now() + LONGEST;
    const goesOn = () => problems.length < 20 && performance.now() < deadline;
    const before = await memoryOf(product.process.pid);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let number = next++; number < requests && goesOn(); number = next++) {
          const { status, problem } = await ask(fuzzing, dice(SEED * 1_000_003 + number));
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (problem !== null) problems.push(`${number}: ${problem}`);
          tell();
        }
      }),
    );
    const memory = await memoryOf(product.process.pid);
    if (memory > MOST_MEMORY) problems.push(`it has grown to ${memory} MB`);
    if (product.process.exitCode !== null) problems.push('it has died');
    problems.push(...gravestLines(product.output()));
    const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const outcome = {
      requests: sent,
      of: requests,
      seed: SEED,
      statuses,
      megabytes: [before, memory],
    };
    return { name, ok: problems.length === 0, ...outcome, problems };
  } finally {
    await product.stop();
    await dataDir.remove();
  }
}

/** Families and routes as the product itself would make them, on its own store and with its own keys. */
async function furnish(dataDir: string, families: number) {
  const store = await openStore({ dataDir, databasePoolSize: 4 }, pino({ level: 'silent' }));
  try {
    const own = await testApp({ store, config: { dataDir } });
    const world = await newWorld(own, families);
    const routes = routesOf(own.app);
    await own.close();
    return { world, routes };
  } finally {
    await store.close();
  }
}

interface Fuzzing {
  readonly origin: string;
  readonly world: World;
  readonly routes: readonly Route[];
  readonly dataDir: string;
}

async function ask({ origin, world, routes, dataDir }: Fuzzing, throws: Dice) {
  if (throws.chance(0.05)) {
    const bytes = rawBytes(throws);
    const said = await sendRaw(origin, bytes);
    const isRight = said !== null && /^(?:$|HTTP\/1\.1 [1-4])/.test(said);
    const problem = isRight ? null : `${said?.slice(0, 60)} to ${JSON.stringify(bytes.toString())}`;
    return { status: 'raw', problem };
  }
  const asked = requestFor(world, routes, throws);
  const heard = await send(origin, asked);
  if (heard?.status === 200) learn(world, asked, heard);
  const wrong = wrongWith(asked, heard, world, dataDir);
  return { status: String(heard?.status), problem: wrong && `${wrong}: ${shown(asked, heard)}` };
}

function shown({ method, path, headers, body }: Asked, heard: Heard | null): string {
  const sent = JSON.stringify({ headers, body: body?.toString('latin1').slice(0, 600) });
  return `${method} ${path.slice(0, 600)} ${sent} → ${heard?.body.slice(0, 400)}`;
}

/** Keeps what opens something, and where the visitor stands now. */
function learn(world: World, { visitor }: Asked, { body, headers }: Heard): void {
  if (!String(headers['content-type']).includes('json') || body === '') return;
  const told: unknown = JSON.parse(Buffer.from(body, 'latin1').toString());
  if (!isRecord(told)) return;
  if (typeof told['sequence'] === 'number') visitor.sequence = told['sequence'];
  if (typeof told['step'] === 'string') visitor.step = told['step'];
  const keys = [told['uploadId'], told['appId'], told['url'], told['redirectUrl'], told['path']];
  for (const key of keys) {
    const last = typeof key === 'string' ? key.split(/[/=]/).at(-1) : undefined;
    if (last && world.keys.length < 200) world.keys.push(last);
  }
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Lines of the log that tell of something nobody foresaw. */
const gravestLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => /"level":"(?:error|fatal)"|Unhandled|uncaught/i.test(line))
    .slice(0, 5);
