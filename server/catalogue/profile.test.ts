import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maidProfile } from '../../contract/catalogue.ts';
import { dubaiToday } from '../platform/today.ts';
import { maids } from './table.ts';
import { holds } from '../holds/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { addLists, addMaid } from './maids.fixture.ts';

const maid = '/api/matchedvideos/getmaid';
const similar = '/api/matchedvideos/getsimilarmaids';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
  const { store } = running.deps;
  await addLists(store);
  await addMaid(store, { id: 1, letter: 'Dear family', roles: ['NANNY'] }, ['NEWBORNS'], {
    years: 4.5,
    notYet: 'PETS',
  });
  await addMaid(store, { id: 2 }, ['NEWBORNS']);
  await addMaid(store, { id: 3, matchingTypeId: 3, nationalityCode: 'ET', monthlyPriceAed: 4000 });
  await addMaid(store, { id: 4 }, ['PETS']);
  await addMaid(store, { id: 5, availableFrom: '2999-05-01' });
  await addMaid(store, { id: 90, publishedAt: null });
  await addMaid(store, { id: 91, withdrawnAt: new Date() });
  await addMaid(store, { id: 92, consentGivenOn: null });
});
afterAll(() => running.close());

const profileOf = async (id: number) => {
  const response = await running.app.inject(`${maid}?id=${id}`);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return maidProfile.parse(response.json());
};

test('a profile says all that she tells, and the first day she could begin', async () => {
  const today = dubaiToday();
  expect(await profileOf(1)).toMatchObject({
    housemaid: { id: 1, firstName: 'Maid1', monthlyPrice: 2940 },
    available: true,
    freeFrom: today,
    wage: 1900,
    nationalityCode: 'PH',
    roles: ['NANNY'],
    letter: 'Dear family',
    experience: [{ place: 'Dubai', years: 4.5, what: 'A family with two children' }],
    skills: [{ code: 'NEWBORNS', label: 'Newborns', level: null }],
    notYet: [{ code: 'PETS', label: 'Pets' }],
  });
  expect((await profileOf(5)).freeFrom).toBe('2999-05-01');
});

test('while a family is hiring her a profile stays open and says so', async () => {
  const { db } = running.deps.store;
  await profileOf(4);
  await db.insert(holds).values({ maidId: 4, expiresAt: new Date(Date.now() + 60_000) });
  await vi.waitFor(async () => expect((await profileOf(4)).available).toBe(false));
  await db.update(holds).set({ state: 'expired', endedAt: new Date() }).where(eq(holds.maidId, 4));
  await vi.waitFor(async () => expect((await profileOf(4)).available).toBe(true));
});

test('hidden, withdrawn and unknown maids have the same answer', async () => {
  const answers = [];
  for (const path of [maid, similar]) {
    for (const id of [90, 91, 92, 777]) {
      const { statusCode, body } = await running.app.inject(`${path}?id=${id}`);
      answers.push(`${statusCode} ${body}`);
    }
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 .*"error":"UNKNOWN_MAID"/);
});

test.each(['', 'id=', 'id=x', 'id=0', 'id=-1', 'id=1.5', 'id=9999999999', 'id=1&id=2', 'id=%00'])(
  'a profile asked for with "%s" is refused with a reason',
  async (query) => {
    for (const path of [maid, similar]) {
      const response = await running.app.inject(`${path}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message: expect.any(String) });
    }
  },
);

async function likeOf(query: string): Promise<number[]> {
  const { items } = (await running.app.inject(`${similar}?${query}`)).json();
  return items.map((item: { housemaid: { id: number } }) => item.housemaid.id);
}

test('who shares most with her comes first, she herself never', async () => {
  expect(await likeOf('id=1&limit=6')).toEqual([2, 5, 4, 3]);
  expect(await likeOf('id=1&limit=1')).toEqual([2]);
  expect((await running.app.inject(`${similar}?id=1&limit=7`)).statusCode).toBe(400);
});

test('a maid who was taken down is no longer listed as similar', async () => {
  await running.deps.store.db.delete(maids).where(eq(maids.id, 5));
  await vi.waitFor(async () => expect(await likeOf('id=1&limit=6')).not.toContain(5));
});
