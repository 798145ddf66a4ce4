import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { newDataDir } from '../e2e/product.ts';
import { MOST_OPEN_APPLICATIONS } from '../rules/holds.ts';
import { expireHolds } from '../server/holds/expire-holds.ts';
import { sampleRows } from '../server/platform/store/schema/sample-rows.ts';
import { openStore } from '../server/platform/store/store.ts';
import { type TestApp, testApp } from '../server/testing/app.ts';
import { type Browser, browser } from '../server/testing/browser.ts';
import { progress } from './progress.ts';

export const name = 'kept-from-others';
/** A test beside the holds asks the same of twenty sessions. */
export const onlyFull = true;

const SESSIONS = 500;
const MAIDS = 20;

/** [T34] 500 sessions list every maid, then try to keep every one: nobody is gone for longer than a hold lasts. */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 8 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { dataDir: path } });
  try {
    const rows = sampleRows(store.pool);
    const maids: number[] = [];
    while (maids.length < MAIDS) maids.push(await rows.maid());
    const before = await freeOnce(product, MAIDS);
    if (before !== MAIDS) throw new Error(`The catalogue has ${before} maids.`);
    const tell = progress(name, SESSIONS * 2);
    const problems: string[] = [];
    const sessions: Browser[] = [];
    for (let at = 0; at < SESSIONS; at += 1) {
      const one = browser(product.app);
      await one.session();
      sessions.push(one);
      const listed = maids.map((maid) =>
        one.get(`matchedvideos/addtoshortlist?housemaid=${maid}&rank=1`),
      );
      const refused = (await Promise.all(listed)).filter(({ statusCode }) => statusCode !== 200);
      if (refused.length > 0) problems.push(`session ${at}: ${refused[0]?.body}`);
      tell();
    }
    if ((await freeIn(product)) !== before) problems.push('a list took somebody away');
    for (const one of sessions) {
      const hires = maids.map((housemaid) => one.post('ccserviceapplication/hire', { housemaid }));
      const failed = (await Promise.all(hires)).filter(({ statusCode }) => statusCode >= 500);
      if (failed.length > 0) problems.push(`a hire answered ${failed[0]?.body}`);
      tell();
    }
    const { rows: counted } = await store.pool.query<{ sessions: number; maids: number }>(
      `select (select max(count) from (select count(*) from holds
           where state = 'held' group by session_id) as each) as sessions,
         (select max(count) from (select count(*) from holds
           where state in ('held', 'hired') group by maid_id) as each) as maids`,
    );
    const most = { session: Number(counted[0]?.sessions), maid: Number(counted[0]?.maids) };
    if (most.session > MOST_OPEN_APPLICATIONS) problems.push(`a session keeps ${most.session}`);
    if (most.maid !== 1) problems.push(`a maid is kept ${most.maid} times`);
    const kept = before - (await freeOnce(product, 0));
    await store.pool.query(
      `update holds set expires_at = taken_at + interval '1 microsecond' where state = 'held'`,
    );
    await expireHolds(store);
    const after = await freeOnce(product, before);
    if (after !== before) problems.push(`${after} of ${before} came back`);
    return { name, ok: problems.length === 0, sessions: SESSIONS, before, kept, most, problems };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}

/** How many a new visitor may choose from. */
async function freeIn({ app }: TestApp): Promise<number> {
  const answer = await browser(app).get('matchedvideos/getmatchedvideos?limit=1');
  const { total }: { total: number } = answer.json();
  return total;
}

/** The catalogue learns of a change a moment later; the number it comes to, or the last one seen. */
async function freeOnce(product: TestApp, expected: number): Promise<number> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const free = await freeIn(product);
    if (free === expected || performance.now() > deadline) return free;
    await wait(50);
  }
}
