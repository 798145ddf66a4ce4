import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '../../contract/calls.ts';
import { maids, maidSkills } from './table.ts';
import { openStore, type Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const path = '/api/matchedvideos/getmatchedvideos';
const { answer } = calls['GET matchedvideos/getmatchedvideos'];

let first: TestApp;
let second: TestApp;
let secondStore: Store;

beforeAll(async () => {
  first = await testApp();
  const { store } = first.deps;
  secondStore = await openStore(
    {
      databaseUrl: store.pool.options.connectionString ?? '',
      databasePoolSize: 2,
      dataDir: first.deps.config.dataDir,
    },
    first.deps.log,
  );
  second = await testApp({ store: secondStore });
  await addLists(store);
  await addMaid(store, { id: 1 }, ['NEWBORNS']);
  await addMaid(store, { id: 2, arrangement: 'EITHER', monthlyPriceAed: 3200 }, ['PETS']);
  await addMaid(store, { id: 3, arrangement: 'LIVE_OUT', matchingTypeId: 2 });
  await addMaid(store, { id: 4, matchingTypeId: 3, nationalityCode: 'ET', monthlyPriceAed: 2500 });
  await addMaid(store, { id: 90, publishedAt: null });
  await addMaid(store, { id: 91, consentGivenOn: null });
  await addMaid(store, { id: 92, withdrawnAt: new Date() });
});

afterAll(async () => {
  await second.close();
  await secondStore.close();
  await first.close();
});

async function ask(query = '', { app }: TestApp = first) {
  const response = await app.inject(`${path}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return answer.schema.parse(response.json());
}

const idsOf = ({ items }: z.infer<typeof answer.schema>) =>
  items.map(({ housemaid: { id } }) => id);

describe('what is asked for', () => {
  test('[ENT-02] everyone who is shown comes newest first, as the contract says, with the count', async () => {
    const page = await ask();
    expect(idsOf(page)).toEqual([4, 3, 2, 1]);
    expect(page.total).toBe(4);
    expect(page.nextCursor).toBeNull();
  });

  test.each([
    ['preferences=1', [2, 1]],
    ['preferences=3,2', [4, 3]],
    ['preferences=2,x,,3.5', [3]],
    ['preferences=none', [4, 3, 2, 1]],
    ['preferences=77', []],
    ['preferences=99999999999999', []],
    ['preferences=2,99999999999999', [3]],
    ['arrangement=LIVE_IN', [4, 2, 1]],
    ['arrangement=LIVE_OUT', [3, 2]],
    ['skill=NEWBORNS', [1]],
    ['skill=NOT_A_SKILL', []],
    ['maxPrice=2940', [4, 3, 1]],
    ['maxPrice=0', []],
    ['arrangement=LIVE_OUT&maxPrice=3000', [3]],
    ['preferences=1&arrangement=LIVE_IN&skill=PETS&maxPrice=3200', [2]],
    ['sessionId=abc&utm_source=x', [4, 3, 2, 1]],
  ])('[VAL-04] %s gives %j and counts the same', async (query, ids) => {
    const page = await ask(query);
    expect(idsOf(page)).toEqual(ids);
    expect(page.total).toBe(ids.length);
  });

  test('pages follow each other to the end, each with the whole count', async () => {
    const start = await ask('limit=3');
    const rest = await ask(`limit=3&cursor=${start.nextCursor}`);
    expect([idsOf(start), idsOf(rest)]).toEqual([[4, 3, 2], [1]]);
    expect([start.total, rest.total, rest.nextCursor]).toEqual([4, 4, null]);
  });

  test('a page that ends with the last maid names no next page', async () => {
    expect((await ask('limit=4')).nextCursor).toBeNull();
  });

  test.each([
    'limit=0',
    'limit=61',
    'limit=x',
    'maxPrice=-1',
    'maxPrice=1e9',
    'arrangement=EITHER',
    'skill=pets',
    'cursor=AAAA',
    "cursor=' or 1=1",
    'limit=1&limit=2',
    `cursor=${'A'.repeat(201)}`,
  ])('%s is refused with a reason', async (query) => {
    const response = await first.app.inject(`${path}?${encodeURI(query)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      message: expect.any(String),
      error: expect.any(String),
    });
  });

  test('[T22] SQL in a parameter changes neither the answer’s size nor the store', async () => {
    const attacks = [
      '1) or (1=1',
      "1'; drop table maids;--",
      '1 union select 1',
      '$1',
      "\\' or ''='",
    ];
    for (const attack of attacks) {
      for (const name of ['preferences', 'skill', 'arrangement', 'maxPrice', 'limit', 'cursor']) {
        const response = await first.app.inject({ url: path, query: { [name]: attack } });
        expect([200, 400]).toContain(response.statusCode);
        if (response.statusCode === 200) {
          expect(idsOf(answer.schema.parse(response.json()))).toEqual([4, 3, 2, 1]);
        }
        expect(response.body).not.toMatch(/select|syntax|relation/i);
      }
    }
    expect((await ask()).total).toBe(4);
  });
});

describe('live at once', () => {
  test('a maid taken down leaves the answers of every instance', async () => {
    await addMaid(first.deps.store, { id: 50 });
    for (const app of [first, second]) {
      await vi.waitFor(async () => expect(idsOf(await ask('', app))).toContain(50));
    }
    await first.deps.store.db
      .update(maids)
      .set({ withdrawnAt: new Date() })
      .where(eq(maids.id, 50));
    for (const app of [first, second]) {
      await vi.waitFor(async () => expect(idsOf(await ask('', app))).not.toContain(50));
    }
  });

  test('a price changed in the store moves her across the filter', async () => {
    expect(idsOf(await ask('maxPrice=2500'))).toEqual([4]);
    await first.deps.store.db.update(maids).set({ monthlyPriceAed: 2400 }).where(eq(maids.id, 3));
    await vi.waitFor(async () => expect(idsOf(await ask('maxPrice=2500'))).toEqual([4, 3]));
    await first.deps.store.db.update(maids).set({ monthlyPriceAed: 2940 }).where(eq(maids.id, 3));
  });

  test('a search for a skill does not find a maid who cannot do it yet', async () => {
    await first.deps.store.db
      .insert(maidSkills)
      .values({ maidId: 3, skillCode: 'NEWBORNS', able: false, position: 1 });
    await vi.waitFor(async () => expect(idsOf(await ask('skill=NEWBORNS'))).toEqual([1]));
  });
});
