import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { expireHolds } from './end-holds.ts';
import { extendHold } from './index.ts';

let product: TestApp;
let store: Store;
beforeAll(async () => {
  product = await testApp();
  ({ store } = product.deps);
});
afterAll(() => product.close());

let maid: number;
let family: Browser;
beforeEach(async () => {
  maid = await sampleRows(store.pool).maid();
  family = browser(product.app);
  await family.session();
  expect((await hire(family)).statusCode).toBe(200);
});

const hire = (by: Browser) => by.post('ccserviceapplication/hire', { housemaid: maid });
const release = (by: Browser) => by.get(`ccserviceapplication/releasemaid?housemaid=${maid}`);
async function standing() {
  const { rows } = await store.pool.query<{ hold: string; application: string; id: string }>(
    `select holds.state as hold, applications.state as application, applications.id
     from holds join applications on applications.id = application_id
     where holds.maid_id = $1 order by taken_at`,
    [maid],
  );
  return rows;
}
const states = async () => (await standing()).map(({ hold, application }) => [hold, application]);
const applicationId = async () => (await standing())[0]?.id ?? '';
const addEvent = async () =>
  store.pool.query(
    `insert into application_events (application_id, sequence, kind, actor)
     values ($1, 2, 'answered', 'client')`,
    [await applicationId()],
  );
const minutesLeft = (until: Date | null) => ((until?.getTime() ?? 0) - Date.now()) / 60_000;

test('[CALL-13] releasing lets the maid go at once, and ends what was only begun', async () => {
  await family.get(`matchedvideos/addtoshortlist?housemaid=${maid}&rank=1`);
  expect((await release(family)).json()).toEqual({});
  expect((await release(family)).statusCode).toBe(200);
  expect(await states()).toEqual([['released', 'cancelled']]);
  const { rows } = await store.pool.query('select from shortlist_entries where maid_id = $1', [
    maid,
  ]);
  expect(rows).toEqual([]);
  const other = browser(product.app);
  await other.session();
  expect((await hire(other)).statusCode).toBe(200);
});

test('nobody releases the hold of another', async () => {
  const other = browser(product.app);
  await other.session();
  await release(other);
  await release(browser(product.app));
  await other.get(
    `ccserviceapplication/releasemaid?housemaid=${maid}&sessionId=${await family.session()}`,
  );
  expect(await states()).toEqual([['held', 'open']]);
});

test('an application in which something was entered is not undone by taking her off the list', async () => {
  await addEvent();
  await release(family);
  expect(await states()).toEqual([['held', 'open']]);
});

test('an answer extends a hold and never shortens it; an expired hold is not revived', async () => {
  const id = await applicationId();
  expect(minutesLeft(await extendHold(store.db, id, 60))).toBeGreaterThan(59);
  expect(minutesLeft(await extendHold(store.db, id, 5))).toBeGreaterThan(59);
  await store.pool.query(
    `update holds set expires_at = taken_at + interval '1 microsecond' where application_id = $1`,
    [id],
  );
  expect(await extendHold(store.db, id, 60)).toBeNull();
});

test('a server that listens ends the holds that are over, and only those', async () => {
  const listening = await testApp({ store });
  try {
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const kept = maid;
    maid = await sampleRows(store.pool).maid();
    await hire(family);
    await store.pool.query(
      `update holds set expires_at = taken_at + interval '1 microsecond' where maid_id = $1`,
      [maid],
    );
    await expect.poll(states, { timeout: 10_000 }).toEqual([['expired', 'open']]);
    maid = kept;
    expect(await states()).toEqual([['held', 'open']]);
  } finally {
    await listening.close();
  }
});

test('[T34] twenty sessions that list everyone take nobody away; each holds three, and their time passes', async () => {
  const rows = sampleRows(store.pool);
  const maids = [await rows.maid(), await rows.maid(), await rows.maid(), await rows.maid()];
  const freeOf = async () => {
    const listed = await browser(product.app).get('matchedvideos/getmatchedvideos?limit=60');
    const { items }: { items: unknown[] } = listed.json();
    return items.length;
  };
  const before = await freeOf();
  const families = Array.from({ length: 20 }, () => browser(product.app));
  for (const one of families) {
    await one.session();
    for (const housemaid of maids) {
      const add = `matchedvideos/addtoshortlist?housemaid=${housemaid}&rank=1`;
      expect((await one.get(add)).statusCode).toBe(200);
    }
  }
  expect(await freeOf()).toBe(before);
  const hires = families.flatMap((one) =>
    maids.map((housemaid) => one.post('ccserviceapplication/hire', { housemaid })),
  );
  await Promise.all(hires);
  const { rows: most } = await store.pool.query<{ most: number }>(
    `select max(count) as most from (
       select count(*) from holds where state = 'held' group by session_id) as counted`,
  );
  expect(most[0]?.most).toBeLessThanOrEqual(3);
  await expect.poll(freeOf).toBe(before - maids.length);
  await store.pool.query(
    `update holds set expires_at = taken_at + interval '1 microsecond'
     where state = 'held' and maid_id = any($1)`,
    [maids],
  );
  await expireHolds(store);
  await expect.poll(freeOf).toBe(before);
});
