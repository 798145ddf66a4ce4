import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parameters } from '../parameters/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

const ask = async () => (await running.app.inject('/api/matchedvideos/getgooglerate')).json();
async function enter(rating: string, count: string, address: string) {
  const { db } = running.deps.store;
  await db.delete(parameters);
  await db.insert(parameters).values([
    { code: 'sites_google_rating', value: rating },
    { code: 'sites_google_rating_count', value: count },
    { code: 'sites_google_review_address', value: address },
  ]);
}

test('[CALL-04] [ENT-11] until one is entered there is no rating, only the way to the reviews', async () => {
  expect(await ask()).toEqual({ rating: null, count: null, reviewAddress: '/reviewus' });
});

test('[CALL-04] [ENT-11] the rating, its count and the review address come from the store, live at once', async () => {
  await enter('4.8', '1234', 'https://example.com/reviews');
  await vi.waitFor(async () =>
    expect(await ask()).toEqual({
      rating: 4.8,
      count: 1234,
      reviewAddress: 'https://example.com/reviews',
    }),
  );
});

test.each([
  ['6', '-1', 'javascript:alert(1)'],
  ['NaN', '1e9', '//evil.example'],
  ['0.5', 'many', 'https://ok@evil.example'],
  ['', '', ''],
])('[CALL-04] the values %j, %j and %j say nothing', async (rating, count, address) => {
  await enter('3', '3', '/services');
  await vi.waitFor(async () => expect((await ask()).rating).toBe(3));
  await enter(rating, count, address);
  await vi.waitFor(async () =>
    expect(await ask()).toEqual({ rating: null, count: null, reviewAddress: '/reviewus' }),
  );
});
