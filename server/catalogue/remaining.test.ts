import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { maids, matchingTypes } from './table.ts';
import { holds } from '../holds/table.ts';
import { siteSettings } from '../site/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { browser } from '../testing/browser.ts';
import { hire } from '../testing/hiring.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const call = 'ccserviceapplication/getremainingavailablemaids';
const path = `/api/${call}`;
const { answer } = calls['GET ccserviceapplication/getremainingavailablemaids'];

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const { store } = running.deps;
  await addLists(store);
  for (const id of [1, 2, 3, 4]) await addMaid(store, { id, firstName: `Anna${'abcd'[id - 1]}` });
  await addMaid(store, { id: 5, matchingTypeId: 3, nationalityCode: 'ET' });
  await addMaid(store, { id: 6, matchingTypeId: 2, arrangement: 'LIVE_OUT' });
  await addMaid(store, { id: 90, publishedAt: null, firstName: 'Secret' });
  await addMaid(store, { id: 91, withdrawnAt: new Date(), firstName: 'Secret' });
  const expiresAt = new Date(Date.now() + 60_000);
  await store.db.insert(holds).values({ maidId: 2, expiresAt });
});
afterAll(() => running.close());

async function ask(query: string) {
  const response = await running.app.inject(`${path}?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  const { availableMaids, messages, similar } = answer.schema.parse(response.json());
  return {
    available: availableMaids.map((item) => item.housemaid.id),
    messages,
    similar: Object.fromEntries(
      Object.entries(similar).map(([id, items]) => [id, items.map((item) => item.housemaid.id)]),
    ),
  };
}

test('[CALL-14] those who can still be hired come back in the order asked for', async () => {
  expect(await ask('housemaidIds=3,1&sessionId=x')).toEqual({
    available: [3, 1],
    messages: {},
    similar: {},
  });
  expect(await ask('')).toEqual({ available: [], messages: {}, similar: {} });
});

test('[CALL-14] a maid whom a family is hiring is shown as such, with up to three similar ones', async () => {
  const { available, messages, similar } = await ask('housemaidIds=1,2');
  expect(available).toEqual([1]);
  expect(messages).toEqual({
    2: 'Annab is no longer free: a family is hiring this maid.',
  });
  expect(similar['2']).toHaveLength(3);
  expect(new Set(similar['2'])).toEqual(new Set([1, 3, 4]));
});

test('a hidden maid gets the same answer as one who never existed', async () => {
  const { messages, similar } = await ask('housemaidIds=90,91,12345');
  expect(new Set(Object.values(messages))).toEqual(new Set(['This maid is no longer with us.']));
  expect(Object.keys(messages)).toEqual(['90', '91', '12345']);
  expect(Object.keys(similar)).toEqual(['91']);
});

test('[LIST-07] only those of a matching type that is preferred and allowed stay', async () => {
  const preferred = await ask('housemaidIds=1,5&preferences=3,x');
  expect(preferred.available).toEqual([5]);
  expect(preferred.messages['1']).toContain('(Filipino, live-in)');
  expect((await ask('housemaidIds=1,5&preferences=x')).available).toEqual([1, 5]);
  for (const unknown of ['999', '99999999999999', '-1', 'x, 99999999999999']) {
    const none = await ask(`housemaidIds=1,5&preferences=${encodeURIComponent(unknown)}`);
    expect(none.available).toEqual([]);
  }
  const { db } = running.deps.store;
  await db.update(matchingTypes).set({ notAllowed: true }).where(eq(matchingTypes.id, 2));
  await vi.waitFor(async () => {
    const { available, messages, similar } = await ask('housemaidIds=6');
    expect(available).toEqual([]);
    expect(messages['6']).toContain('(Filipino, live-out)');
    expect(similar['6']).not.toContain(6);
  });
  await db.update(matchingTypes).set({ notAllowed: false }).where(eq(matchingTypes.id, 2));
  await vi.waitFor(async () => expect((await ask('housemaidIds=6')).available).toEqual([6]));
});

test('[ENT-05] messages use the words the site is set to', async () => {
  const { db } = running.deps.store;
  await db.insert(siteSettings).values({ code: 'maidLabel', value: 'helper' });
  await vi.waitFor(async () => {
    const { messages } = await ask('housemaidIds=91');
    expect(messages).toEqual({ 91: 'This helper is no longer with us.' });
  });
  await db.update(siteSettings).set({ value: 7 }).where(eq(siteSettings.code, 'maidLabel'));
  await vi.waitFor(async () => {
    expect((await ask('housemaidIds=91')).messages['91']).toContain('maid');
  });
});

test('[T08] repeats, words and ids by the thousand are dropped', async () => {
  expect((await ask('housemaidIds=1,1,x,1.5,-3,,1')).available).toEqual([1]);
  const many = Array.from({ length: 500 }, (_, at) => at + 1000).join();
  const { messages } = await ask(`housemaidIds=${many}`);
  expect(Object.keys(messages)).toHaveLength(200);
});

test.each([
  ['a list too long', `housemaidIds=${'1,'.repeat(1_501)}`],
  ['a list said twice', 'housemaidIds=1&housemaidIds=2'],
  ['preferences said twice', 'housemaidIds=1&preferences=1&preferences=2'],
  ['a session id too long', `sessionId=${'x'.repeat(101)}`],
])('%s is refused with a reason', async (_, query) => {
  const response = await running.app.inject(`${path}?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ message: expect.any(String), error: expect.any(String) });
});

test('[LIST-07] whom a family keeps for itself stays on its own list, and on no other', async () => {
  const { store } = running.deps;
  await addMaid(store, { id: 7, firstName: 'Annag' });
  const own = browser(running.app);
  const sessionId = await own.session();
  expect((await hire(own, 7)).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await ask('housemaidIds=7')).available).toEqual([]));
  const mine = async (query: string) => {
    const { availableMaids, messages } = answer.schema.parse(
      (await own.get(`${call}?housemaidIds=7,1&${query}`)).json(),
    );
    return { available: availableMaids.map((item) => item.housemaid.id), messages };
  };
  const kept = { available: [7, 1], messages: {} };
  expect(await mine('')).toEqual(kept);
  expect(await mine(`sessionId=${sessionId}&preferences=1`)).toEqual(kept);
  expect((await mine('preferences=3')).available).toEqual([]);
  expect((await mine('sessionId=somebody-else')).available).toEqual([1]);
  const { available, messages } = await ask('housemaidIds=7');
  expect(available).toEqual([]);
  expect(messages['7']).toContain('a family is hiring');
});

test('a session id of somebody else changes nothing', async () => {
  const mine = await ask('housemaidIds=1,2,3');
  expect(await ask('housemaidIds=1,2,3&sessionId=somebody-else')).toEqual(mine);
});

test('a hold that ends brings her back to the list', async () => {
  const { db } = running.deps.store;
  await db.update(holds).set({ state: 'released', endedAt: new Date() }).where(eq(holds.maidId, 2));
  await vi.waitFor(async () => expect((await ask('housemaidIds=2')).available).toEqual([2]));
  await db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 2));
  await vi.waitFor(async () => expect((await ask('housemaidIds=2')).available).toEqual([]));
});
