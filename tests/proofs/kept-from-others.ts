import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { expireHolds } from '../../server/holds/end-holds.ts';
import { sampleRows } from '../../server/platform/store/schema/sample-rows.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import { browser } from '../../server/testing/browser.ts';
import { progress } from './progress.ts';

export const name = 'kept-from-others';
/** Tests beside the holds check the same for two hours. */
export const onlyFull = true;

const LISTING_SESSIONS = 100;
const MAIDS = 60;
const HOLD_MINUTES = 30;
const HALF_HOURS = 16;
/** A tenth of the catalogue for an hour, in holds of half an hour. */
const MOST_IN_AN_HOUR = 12;
/** Half hours for which one maid can be held from one line in a day. */
const MOST_OF_MAID = 2;

/** The address of each session; all addresses of an entry belong to one line. */
const lines: Readonly<Record<string, (session: number) => string>> = {
  'IPv4 address': () => '203.0.113.9',
  'IPv6 /56': (session) => `2001:db8:1:${(session % 256).toString(16)}::1`,
  'IPv6 /48': (session) => `2001:db8:2:${((session * 251) % 65_536).toString(16)}::1`,
};

/**
 * [T34] [T80] [T114] Sessions list every maid, which takes nobody away. Then fresh sessions of one line try to hold all of
 * them, every half hour of eight hours: together they never hold more than a tenth of the catalogue for an hour, nor one
 * maid for more than an hour, and a visitor of another line can hold each of the others.
 */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({
    store,
    config: { dataDir: path, holdsPerNetwork: undefined, holdMinutes: HOLD_MINUTES },
  });
  const problems: string[] = [];
  try {
    const rows = sampleRows(store.pool);
    const maids: number[] = [];
    while (maids.length < MAIDS) maids.push(await rows.maid());
    const before = await freeOnce(product, MAIDS);
    if (before !== MAIDS) throw new Error(`The catalogue has ${before} maids.`);
    const tell = progress(name, LISTING_SESSIONS + HALF_HOURS * Object.keys(lines).length);
    for (let at = 0; at < LISTING_SESSIONS; at += 1) {
      const one = browser(product.app);
      await one.session();
      const listed = maids.map((maid) =>
        one.get(`matchedvideos/addtoshortlist?housemaid=${maid}&rank=1`),
      );
      const refused = (await Promise.all(listed)).filter(({ statusCode }) => statusCode !== 200);
      if (refused.length > 0) problems.push(`session ${at}: ${refused[0]?.body}`);
      tell();
    }
    if ((await freeIn(product)) !== before) problems.push('a list took somebody away');
    const figures: Record<string, string> = {};
    for (const [line, addressOf] of Object.entries(lines)) {
      const held: number[] = [];
      const ofMaid = new Map<number, number>();
      for (let step = 0; step < HALF_HOURS; step += 1) {
        const holders = await hoard(product, maids, (at) => addressOf(step * MAIDS + at), problems);
        for (const maid of holders) ofMaid.set(maid, (ofMaid.get(maid) ?? 0) + 1);
        held.push(holders.length);
        const other = maids.find((maid) => !holders.includes(maid)) ?? 0;
        const isFree = await isHeldFrom(product, '198.51.100.7', other, problems);
        if (!isFree) problems.push(`${line}: a visitor could not hold a maid who was free`);
        await release(product, other);
        await passHalfHour(product);
        tell();
      }
      const inAnHour = held.map((count, at) => count + (held[at + 1] ?? 0));
      if (Math.max(...inAnHour) > MOST_IN_AN_HOUR) problems.push(`${line}: ${held.join(' ')}`);
      const longest = Math.max(0, ...ofMaid.values());
      if (longest > MOST_OF_MAID) problems.push(`${line}: a maid was held ${longest} half hours`);
      figures[line] = held.join(' ');
    }
    const after = await freeOnce(product, before);
    if (after !== before) problems.push(`${after} of ${before} came back`);
    return { name, ok: problems.length === 0, heldEachHalfHour: figures, problems };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}

/** Each maid is hired in a new session; returns those who are on hold then. */
async function hoard(
  product: TestApp,
  maids: readonly number[],
  addressOf: (at: number) => string,
  problems: string[],
): Promise<number[]> {
  const tries = maids.map(async (maid, at) =>
    (await isHeldFrom(product, addressOf(at), maid, problems)) ? [maid] : [],
  );
  return (await Promise.all(tries)).flat();
}

async function isHeldFrom(
  { app }: TestApp,
  address: string,
  housemaid: number,
  problems: string[],
): Promise<boolean> {
  const one = browser(app, {}, address);
  await one.session();
  const answer = await one.post('ccserviceapplication/hire', { housemaid });
  if (answer.statusCode !== 200) problems.push(`a hire answered ${answer.body}`);
  const { heldUntil }: { heldUntil?: string | null } = answer.json();
  return typeof heldUntil === 'string';
}

/** Ends the hold of a maid. */
async function release({ deps }: TestApp, maid: number): Promise<void> {
  await deps.store.pool.query(
    `update holds set state = 'released', ended_at = now() where state = 'held' and maid_id = $1`,
    [maid],
  );
}

/** Moves all holds back by half an hour; a trigger forbids this, so it is disabled meanwhile. */
async function passHalfHour({ deps }: TestApp): Promise<void> {
  await deps.store.pool.query(`begin; alter table holds disable trigger keep_once_set;
    update holds set taken_at = taken_at - interval '30 minutes',
      expires_at = expires_at - interval '30 minutes', ended_at = ended_at - interval '30 minutes';
    alter table holds enable trigger keep_once_set; commit`);
  await expireHolds(deps.store);
}

/** The number of maids that a new visitor can choose from. */
async function freeIn({ app }: TestApp): Promise<number> {
  const answer = await browser(app).get('matchedvideos/getmatchedvideos?limit=1');
  const { total }: { total: number } = answer.json();
  return total;
}

/** The catalogue updates a moment later; returns the expected number, or the last one seen. */
async function freeOnce(product: TestApp, expected: number): Promise<number> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const free = await freeIn(product);
    if (free === expected || performance.now() > deadline) return free;
    await wait(50);
  }
}
