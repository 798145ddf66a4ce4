import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { maids } from '../catalogue/table.ts';
import { sessions } from '../sessions/table.ts';
import { shortlistEntries } from './table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';

let product: TestApp;
let store: Store;
let one: Browser;
let id: string;
beforeAll(async () => {
  product = await testApp();
  store = product.deps.store;
  const rows = sampleRows(store.pool);
  for (const maid of [1, 2, 3, 4, 5]) expect(await rows.maid(maid !== 5)).toBe(maid);
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 4));
});
beforeEach(async () => {
  await store.db.delete(sessions);
  one = browser(product.app);
  id = await one.session();
});
afterAll(() => product.close());

const add = (housemaid: number | string, rank: number | string, visitor = one, sessionId = id) =>
  visitor.get(
    `matchedvideos/addtoshortlist?sessionId=${sessionId}&housemaid=${housemaid}&rank=${rank}`,
  );
const release = (housemaid: number | string, visitor = one, sessionId = id) =>
  visitor.get(`ccserviceapplication/releasemaid?sessionId=${sessionId}&housemaid=${housemaid}`);
const entries = () =>
  store.db
    .select({ maidId: shortlistEntries.maidId, rank: shortlistEntries.rank })
    .from(shortlistEntries)
    .orderBy(shortlistEntries.maidId);

test('[CALL-12] a maid is on the list once, at the rank last given, however often she is added', async () => {
  expect((await add(1, 7)).json()).toEqual({});
  await add(1, 7);
  await add(2, 1);
  expect(await entries()).toEqual([
    { maidId: 1, rank: 7 },
    { maidId: 2, rank: 1 },
  ]);
  const same = await Promise.all(Array.from({ length: 12 }, () => add(1, 9)));
  expect(same.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(await entries()).toEqual([
    { maidId: 1, rank: 9 },
    { maidId: 2, rank: 1 },
  ]);
});

test('[CALL-13] a maid is taken off the list; to take her off again is no error', async () => {
  await add(1, 1);
  await add(2, 2);
  expect((await release(1)).json()).toEqual({});
  expect((await release(1)).json()).toEqual({});
  expect((await release(99)).json()).toEqual({});
  expect(await entries()).toEqual([{ maidId: 2, rank: 2 }]);
});

test('a hidden or unknown maid is refused with a message, and nothing is stored', async () => {
  for (const maid of [4, 5, 99, 999_999_999]) {
    const answer = await add(maid, 1);
    expect([maid, answer.statusCode]).toEqual([maid, 400]);
    expect(answer.json()).toEqual({
      error: 'MAID_NOT_AVAILABLE',
      message: 'This maid is no longer available. Please choose another one.',
    });
  }
  expect(await store.db.select().from(sessions)).toEqual([]);
});

test('a maid who was taken down can still be taken off the list', async () => {
  await add(3, 1);
  await store.db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 3));
  expect((await add(3, 1)).statusCode).toBe(400);
  expect((await release(3)).statusCode).toBe(200);
  await store.db.update(maids).set({ withdrawnAt: null }).where(eq(maids.id, 3));
  expect(await entries()).toEqual([]);
});

test('a forged rank or maid is refused by name', async () => {
  const forged = ['0', '-1', '1001', '1.5', '1e3', 'x', '', '%00', '1%20', 'NaN', '٣', "1'--"];
  for (const rank of [...forged, '1&rank=2', '9'.repeat(3000)]) {
    const answer = await add(1, rank);
    expect([rank, answer.statusCode, answer.json().fields]).toEqual([
      rank,
      400,
      { rank: expect.any(String) },
    ]);
  }
  for (const maid of [...forged.filter((text) => text !== '1001'), '1&housemaid=2', '2147483648']) {
    for (const answer of [await add(maid, 1), await release(maid)]) {
      expect([maid, answer.statusCode, answer.json().fields]).toEqual([
        maid,
        400,
        { housemaid: expect.any(String) },
      ]);
    }
  }
  expect((await add(1, 1, one, 'x'.repeat(101))).statusCode).toBe(400);
  expect((await add(1, 1, one, 'a&sessionId=b')).statusCode).toBe(400);
  expect(await entries()).toEqual([]);
});

test('a list holds 200 maids and not one more, also when two are added at once', async () => {
  await add(1, 1);
  await store.pool.query(
    `insert into maids (id, first_name, born_on, nationality_code, matching_type_id, arrangement,
       monthly_price_aed, wage_aed, card)
     overriding system value
     select number, 'Many', '1992-03-14', 'PH', 1, 'LIVE_IN', 2940, 1900, '{}'
     from generate_series(1001, 1198) as number`,
  );
  await store.pool.query(
    `insert into shortlist_entries (session_id, maid_id, rank)
     select sessions.id, number, 1 from sessions, generate_series(1001, 1198) as number`,
  );
  const answers = await Promise.all([add(2, 1), add(3, 1)]);
  const refused = answers.filter(({ statusCode }) => statusCode === 400);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json()).toEqual({
    error: 'LIST_FULL',
    message: 'Your list holds 200 maids already. Remove one before you add another.',
  });
  expect(await entries()).toHaveLength(200);
  expect((await add(1, 5)).statusCode).toBe(200);
});

test('[F31] [LIST-01] each save at the front moves the others down: ranks never tie', async () => {
  for (const maid of [1, 2, 3]) await add(maid, 1);
  expect(await entries()).toEqual([
    { maidId: 1, rank: 3 },
    { maidId: 2, rank: 2 },
    { maidId: 3, rank: 1 },
  ]);
  // Moved from first to last, as the page sends it.
  await add(2, 1);
  await add(1, 2);
  await add(3, 3);
  expect(await entries()).toEqual([
    { maidId: 1, rank: 2 },
    { maidId: 2, rank: 1 },
    { maidId: 3, rank: 3 },
  ]);
});

test('a list keeps no maid from anyone, and nobody touches the list of another', async () => {
  const catalogue = async (visitor: Browser) =>
    (await visitor.get('matchedvideos/getmatchedvideos')).json();
  const other = browser(product.app);
  const before = await catalogue(other);
  for (const maid of [1, 2, 3]) await add(maid, maid);
  expect(await catalogue(other)).toEqual(before);
  const otherId = await other.session();
  expect((await add(1, 4, other, otherId)).statusCode).toBe(200);
  await release(2, other, otherId);
  await release(2, other, id);
  await add(2, 900, other, id);
  const kept = await entries();
  expect(kept).toEqual([
    { maidId: 1, rank: expect.any(Number) },
    { maidId: 1, rank: expect.any(Number) },
    { maidId: 2, rank: 2 },
    { maidId: 3, rank: 3 },
  ]);
});
