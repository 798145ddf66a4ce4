import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maids } from '../catalogue/table.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import type { Store } from '../platform/store/store.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { everythingKept } from '../testing/everything.ts';
import { hire } from '../testing/hiring.ts';

let product: TestApp;
let store: Store;
let family: Browser;
beforeAll(async () => {
  product = await testApp();
  ({ store } = product.deps);
  family = browser(product.app);
  await family.session();
});
afterAll(() => product.close());

let first: number;
let second: number;
beforeEach(async () => {
  first = await sampleRows(store.pool).maid();
  second = await sampleRows(store.pool).maid();
});

test('a maid who is hidden, unknown or not to be placed is refused with a sentence', async () => {
  await store.db
    .update(maids)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(maids.id, first));
  await store.pool.query(
    `insert into matching_types (id, name, arrangement, not_allowed) values (9, 'Closed', 'LIVE_IN', true) on conflict do nothing`,
  );
  await store.db.update(maids).set({ matchingTypeId: 9 }).where(eq(maids.id, second));
  const hidden = await sampleRows(store.pool).maid(false);
  for (const id of [first, second, hidden, 999_999_999]) {
    const answer = await hire(family, id);
    expect([id, answer.statusCode, answer.json()]).toEqual([
      id,
      400,
      {
        error: 'MAID_NOT_AVAILABLE',
        message: 'This maid is no longer available. Please choose another one.',
      },
    ]);
  }
});

test('nothing forged is believed, and each bad value is named', async () => {
  const before = await everythingKept(store);
  const forged: [string, object][] = [
    ['housemaid', { housemaid: '1' }],
    ['housemaid', { housemaid: 1.5 }],
    ['housemaid', { housemaid: 0 }],
    ['housemaid', { housemaid: 2 ** 31 }],
    ['housemaid', { housemaid: [first] }],
    ['housemaid', { housemaid: null }],
    ['rank', { housemaid: first, rank: 0 }],
    ['rank', { housemaid: first, rank: 1001 }],
    ['rank', { housemaid: first, rank: '1' }],
    ['fromSavedList', { housemaid: first, fromSavedList: 'true' }],
    ['affiliateEvent', { housemaid: first, affiliateEvent: 'x'.repeat(101) }],
    ['affiliateEvent', { housemaid: first, affiliateEvent: 'a\0b' }],
    ['sessionId', { housemaid: first, sessionId: 'x'.repeat(101) }],
    ['state', { housemaid: first, state: 'active' }],
  ];
  for (const [field, body] of forged) {
    const answer = await family.post('ccserviceapplication/hire', body);
    expect([field, answer.statusCode]).toEqual([field, 400]);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  }
  expect(await everythingKept(store)).toBe(before);
});
