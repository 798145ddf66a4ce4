import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { newDataDir, startProduct } from '../support/product.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { brokenPromises, strangerIn, unwell } from './fuzz/aftermath.ts';
import { type Dice, dice } from './fuzz/dice.ts';
import { wrongWith } from './fuzz/judge.ts';
import { isRecord } from './fuzz/looks-valid.ts';
import { type Asked, callNames, requestFor } from './fuzz/requests.ts';
import { type Route, routesOf } from './fuzz/routes.ts';
import { type Heard, rawBytes, send, sendRaw } from './fuzz/wire.ts';
import { type World, newWorld } from './fuzz/world.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';
import { headsIn, lackingIn } from './fuzz/header-set.ts';

export const name = 'fuzz';

const sizes = {
  small: { requests: 500, families: 3, pages: 10 },
  full: { requests: 100_000, families: 10, pages: 10_000 },
};
const AT_ONCE = 8;
/** The time limit on a slow machine; the outcome says how many requests fitted. */
const LONGEST = 9 * 60_000;
/** Milliseconds. */
const SLOWEST = 2_000;
/** Far above normal use, far below a leak per request. */
const MOST_MEMORY = 900;
/** The allowed growth after warm-up, in percent. */
const MOST_GROWTH = 10;
/** Another seed, or more requests, for an investigation. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const REQUESTS = process.env['FUZZ_REQUESTS'];
/** Limits protect the store from guesses; here they would answer instead of the code behind them. */
const open = { CAPTCHA_ALLOWANCE: '100000', TRUSTED_PROXIES: '127.0.0.0/8,::1' };

/**
 * [T12] [T16] [T20] [T21] [T23] [T24] [T74] Any request gets an answer with its headers and its policy; none gets
 * 500, internals or markup in the answer, and the server does not hang, leak or crash.
 */
export async function run({ size }: Budget) {
  const { families, pages } = sizes[size];
  const requests = Number(REQUESTS ?? sizes[size].requests);
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, open);
  try {
    const { world, routes } = await furnish(dataDir.path, families);
    const { origin } = product;
    const fuzzing = {
      origin,
      world,
      routes,
      dataDir: dataDir.path,
      slow: [],
      slowest: 0,
      calls: new Map(),
    };
    const stranger = await strangerIn(dataDir.path, world.strangerId);
    const statuses: Record<string, number> = {};
    const problems: string[] = [];
    const deadline = performance.now() + LONGEST;
    const goesOn = () => problems.length < 20 && performance.now() < deadline;
    const inLines = async (count: number, asking: (number: number) => Promise<Answer>) => {
      let next = 0;
      const line = async () => {
        for (let number = next++; number < count && goesOn(); number = next++) {
          const { status, problem } = await asking(number);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (problem !== null) problems.push(`${number}: ${problem}`);
          tell();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, line));
    };
    const tell = progress(name, requests + pages);
    const megabytes = [await memoryOf(product.process.pid)];
    for (let part = 0; part < 4; part += 1) {
      const from = Math.floor((requests * part) / 4);
      const until = Math.floor((requests * (part + 1)) / 4);
      await inLines(until - from, (number) => ask(fuzzing, dice(SEED * 1_000_003 + from + number)));
      megabytes.push(await memoryOf(product.process.pid));
    }
    await inLines(pages, () => openPage(fuzzing));
    const unmet = callNames.filter((call) => !fuzzing.calls.has(call));
    if (size === 'full') {
      problems.push(...(await slowAgain(fuzzing)));
      const [warm = 0, last = 0] = [megabytes[2], megabytes[4]];
      const grown = Math.round((last / warm - 1) * 100);
      if (grown > MOST_GROWTH) problems.push(`it went on growing, by ${grown} %`);
      if (unmet.length > 0) problems.push(`never asked: ${unmet.join(', ')}`);
    }
    if (Math.max(...megabytes) > MOST_MEMORY) problems.push('it has grown too large');
    problems.push(...(await unwell(product)), ...(await brokenPromises(dataDir.path)));
    if ((await strangerIn(dataDir.path, world.strangerId)) !== stranger) {
      problems.push('an application was changed that nobody had the link of');
    }
    const outcome = {
      requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
      of: requests + pages,
      seed: SEED,
      statuses,
      calls: `${callNames.length - unmet.length} of ${callNames.length}`,
      neverServed: [...fuzzing.calls].flatMap(([call, isServed]) => (isServed ? [] : [call])),
      nonces: world.nonces.size,
      slowest: fuzzing.slowest,
      megabytes,
    };
    return { name, ok: problems.length === 0, ...outcome, problems };
  } finally {
    await product.stop();
    await dataDir.remove();
  }
}

/** Families and routes made with the product's own code, store and keys. */
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

interface Answer {
  readonly status: string;
  readonly problem: string | null;
}

interface Fuzzing {
  readonly origin: string;
  readonly world: World;
  readonly routes: readonly Route[];
  readonly dataDir: string;
  /** Every call that was sent, and true if it ever succeeded. */
  readonly calls: Map<string, boolean>;
  readonly slow: Asked[];
  slowest: number;
}

async function ask(fuzzing: Fuzzing, throws: Dice): Promise<Answer> {
  if (throws.chance(0.05)) return askRaw(fuzzing.origin, rawBytes(throws));
  const asked = requestFor(fuzzing.world, fuzzing.routes, throws);
  return judged(fuzzing, asked);
}

/** A visitor's private page, which has a new nonce each time. */
function openPage(fuzzing: Fuzzing): Promise<Answer> {
  const [visitor] = fuzzing.world.visitors;
  if (visitor === undefined) throw new Error('The world has no visitors.');
  const { headers, appId } = visitor;
  const path = `/app?appId=${appId}`;
  return judged(fuzzing, { method: 'GET', path, headers, body: null, visitor });
}

async function judged(fuzzing: Fuzzing, asked: Asked): Promise<Answer> {
  const { origin, world, dataDir, calls } = fuzzing;
  const began = performance.now();
  const heard = await send(origin, asked);
  const took = Math.round(performance.now() - began);
  fuzzing.slowest = Math.max(fuzzing.slowest, took);
  if (took > SLOWEST) fuzzing.slow.push(asked);
  const status = String(heard?.status ?? 'none');
  if (asked.call) calls.set(asked.call, calls.get(asked.call) === true || /^[23]/.test(status));
  if (heard?.status === 200) learn(world, asked, heard);
  const wrong = wrongWith(asked, heard, world, dataDir);
  return { status, problem: wrong && `${wrong}: ${shown(asked, heard)}` };
}

/** A busy machine may be slow once; a slow request is slow again when it runs alone. */
async function slowAgain({ origin, slow }: Fuzzing): Promise<string[]> {
  const again: string[] = [];
  for (const asked of slow.slice(0, 20)) {
    const began = performance.now();
    const heard = await send(origin, asked);
    const took = Math.round(performance.now() - began);
    if (took > SLOWEST) again.push(`it took ${took} ms twice: ${shown(asked, heard)}`);
  }
  return again;
}

/** A silent client or a tunnel request is disconnected; any other input gets an answer. */
async function askRaw(origin: string, bytes: Buffer): Promise<Answer> {
  const said = await sendRaw(origin, bytes);
  const sent = bytes.toString('latin1');
  const mayBeSilent = sent === '' || sent.startsWith('CONNECT ');
  const isRight =
    said !== null &&
    (mayBeSilent ? /^(?:$|HTTP\/1\.1 4)/ : /^HTTP\/1\.1 [1-4]/).test(said) &&
    headsIn(said).every((head) => lackingIn('', head).length === 0);
  const problem = isRight
    ? null
    : `${JSON.stringify(said?.slice(0, 200))} to ${JSON.stringify(sent)}`;
  return { status: 'raw', problem };
}

function shown({ method, path, headers, body }: Asked, heard: Heard | null): string {
  const sent = JSON.stringify({ headers, body: body?.toString('latin1').slice(0, 600) });
  return `${method} ${path.slice(0, 600)} ${sent} → ${heard?.body.slice(0, 400)}`;
}

/** Records keys and tokens, and the visitor's current step. */
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
