import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { applications } from '../applications/table.ts';
import { readOutbox } from '../messages/index.ts';
import { tasks } from '../office/cases/table.ts';
import { tellOfCollection } from '../office/index.ts';
import { type Paying, payments as cards, queueRefund } from '../payments/index.ts';
import { changeWay } from '../payment-ways/index.ts';
import { payments } from '../payments/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { collectMonth } from './collecting.ts';
import { failedCollections } from './failed-collections.ts';
import { payPath, signed } from './pay-path.ts';
import { collections } from './table.ts';
import { cardFamily, MONTHLY, openPayPage } from './testing.ts';

let product: TestApp;
let paying: Paying;
beforeAll(async () => {
  product = await testApp();
  ({ paying } = cards(product.deps));
});
afterAll(() => product.close());

const never = new AbortController().signal;
const db = () => product.deps.store.db;
const thisMonth = () => firstOfMonth(dubaiDay(new Date()));
const startsOn = () => addDays(thisMonth(), -10);
const months = (family: Family) =>
  db()
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, family.id), isNotNull(payments.month)));
const rowOf = async ({ id }: Family) =>
  (await db().select().from(collections).where(eq(collections.applicationId, id)))[0];
const pathOf = ({ id: applicationId }: Family) =>
  payPath(product.deps.keys, { applicationId, month: thisMonth() });
const setPrice = ({ id }: Family, monthlyFils: number) =>
  db().update(applications).set({ monthlyFils }).where(eq(applications.id, id));
const collect = (month = thisMonth()) =>
  collectMonth(paying, never, new Date(`${month}T09:00:00Z`), tellOfCollection(product.deps));

test('[T110] a month above the consent is not charged: the family is asked, the office gets a task', async () => {
  const family = await cardFamily(product, { startsOn: startsOn() });
  await setPrice(family, MONTHLY + 100);
  await collect();
  await collect();
  expect(await months(family)).toEqual([]);
  expect(await rowOf(family)).toMatchObject({ state: 'failed', tries: 0 });
  const asked = (await readOutbox(product.deps)).filter(({ text }) =>
    /only after you agree/.test(text),
  );
  expect(asked).toHaveLength(1);
  const open = await db().select().from(tasks).where(eq(tasks.applicationId, family.id));
  expect(open).toMatchObject([{ kind: 'home_request', doneAt: null }]);
  expect(await failedCollections(product.deps)).toContainEqual(
    expect.stringContaining('not agreed to, not charged'),
  );
  // The page names this month and what follows; paying there is the consent.
  const shown = await product.app.inject(pathOf(family));
  expect(shown.body).toContain('AED 2,458 for');
  expect(shown.body).toMatch(/charged AED 2,458 on the 1st of each month, from 1/);
  await payBy(product, await openPayPage(product, pathOf(family)));
  await collect();
  expect(await months(family)).toMatchObject([
    {
      state: 'captured',
      answerBody: {
        cardConsent: { monthly: MONTHLY + 100, from: firstOfMonthAfter(thisMonth()) },
      },
    },
  ]);
  // The card that paid by the link is charged what its page said, and no more.
  await collect(firstOfMonthAfter(thisMonth()));
  expect((await months(family)).map(({ amountFils }) => amountFils)).toEqual([
    MONTHLY + 100,
    MONTHLY + 100,
  ]);
});

test('[T110] an old payment by link without an amount allows no charge', async () => {
  const family = await cardFamily(product, {
    startsOn: startsOn(),
    consent: { cardConsent: 'link' },
  });
  await collect();
  expect(await months(family)).toEqual([]);
  expect(await rowOf(family)).toMatchObject({ state: 'failed', tries: 0 });
});

test('[T110] another price between the page and the press is shown again before it is paid', async () => {
  const family = await cardFamily(product, {
    startsOn: startsOn(),
    cardToken: 'sbc_poor_card',
  });
  await collect();
  const shown = await product.app.inject(pathOf(family));
  const [, agree = ''] = /href="([^"]*\?agreed=[^"]*)"/.exec(shown.body) ?? [];
  await setPrice(family, 1_000_000);
  const again = await product.app.inject(agree);
  expect([again.statusCode, again.headers.location]).toEqual([200, undefined]);
  expect(again.body).toContain('AED 10,000 on the 1st');
  expect(await months(family)).toMatchObject([{ state: 'failed' }]);
});

test('[T118] opening the link again and again delays a charge by one page at most', async () => {
  const family = await cardFamily(product, { startsOn: startsOn(), cardToken: 'sbc_poor_card' });
  await collect();
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(await rowOf(family)).toMatchObject({ state: 'due', tries });
    expect(await openPayPage(product, pathOf(family))).toMatch(/^\/sandbox-gateway\//);
    await db()
      .update(collections)
      .set({ nextTryAt: new Date(0) })
      .where(eq(collections.applicationId, family.id));
    await collect();
    expect(await rowOf(family)).toMatchObject({ tries });
    // The page expires, and the link is opened once more before the job runs.
    await db()
      .update(payments)
      .set({ state: 'cancelled' })
      .where(and(eq(payments.applicationId, family.id), eq(payments.state, 'pending')));
    const late = await product.app.inject(pathOf(family));
    expect(late.body).toContain('Your card is being charged');
    expect(await openPayPage(product, pathOf(family))).toBe('');
    await collect();
  }
  expect(await rowOf(family)).toMatchObject({ state: 'failed' });
  // After the last try the month can still be paid.
  expect(await openPayPage(product, pathOf(family))).toMatch(/^\/sandbox-gateway\//);
});

test('[T110] the signed terms of a month do not contain its offer, so a page opened before offers existed can still be paid', async () => {
  const family = await cardFamily(product, { startsOn: startsOn(), cardToken: 'sbc_poor_card' });
  await collect();
  const after = [{ monthly: MONTHLY, from: firstOfMonthAfter(thisMonth()) }];
  const terms = JSON.stringify({ month: thisMonth(), amountFils: MONTHLY, after });
  const agreement = signed(product.deps.keys, `terms:${family.id}.${terms}`);
  const opened = await product.app.inject(`${pathOf(family)}?agreed=${agreement}`);
  expect(opened.headers.location).toMatch(/^\/sandbox-gateway\//);
});

test('[T110] a month whose payment went back cannot be paid by its link again: a person helps', async () => {
  const family = await cardFamily(product, { startsOn: startsOn(), cardToken: 'sbc_poor_card' });
  await collect();
  await payBy(product, await openPayPage(product, pathOf(family)));
  const isHosted = and(eq(payments.applicationId, family.id), eq(payments.state, 'pending'));
  const now = { state: 'captured', capturedAt: new Date() } as const;
  const [paid] = await db().update(payments).set(now).where(isHosted).returning();
  const page = async () => (await product.app.inject(pathOf(family))).body;
  expect(await page()).toContain('Your card is being charged');
  const { id: paymentId = '', amountFils = 0 } = paid ?? {};
  await queueRefund(db(), { paymentId, amountFils, idempotencyKey: `office:${paymentId}` });
  expect(await page()).toContain('Please chat with us about this month');
});

test('[T118] a link ends 90 days after its month', async () => {
  const family = await cardFamily(product, { startsOn: startsOn(), cardToken: 'sbc_poor_card' });
  await collect();
  let month = thisMonth();
  for (let back = 0; back < 4; back += 1) month = firstOfMonth(addDays(month, -1));
  await db()
    .update(collections)
    .set({ month, nextTryAt: sql`now() + interval '1 day'` })
    .where(eq(collections.applicationId, family.id));
  const path = payPath(product.deps.keys, { applicationId: family.id, month });
  expect((await product.app.inject(path)).body).toContain('This link has expired');
});

test('[HOME-04] [T126] a family that has gone over to a direct debit pays an old month alone: its card is not kept', async () => {
  const family = await cardFamily(product, { startsOn: startsOn() });
  await setPrice(family, MONTHLY + 100);
  await collect();
  const change = { fromMonth: firstOfMonthAfter(thisMonth()), way: 'direct_debit' } as const;
  await changeWay(db(), family.id, change);
  const shown = await product.app.inject(pathOf(family));
  expect(shown.body).toContain('AED 2,458 for');
  expect(shown.body).not.toContain('on the 1st of each month');
  await payBy(product, await openPayPage(product, pathOf(family)));
  await collect();
  const [paid] = await months(family);
  expect(paid).toMatchObject({ state: 'captured' });
  expect(paid?.answerBody?.['cardConsent']).toBeUndefined();
});
