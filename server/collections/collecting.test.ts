import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { readOutbox } from '../messages/index.ts';
import {
  type Gateway,
  GatewayRefusal,
  type Paying,
  paying as payingWith,
  payments as cards,
} from '../payments/index.ts';
import { applications } from '../applications/table.ts';
import { collections } from './table.ts';
import { payments, sandboxCharges } from '../payments/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { unreadableDay } from '../testing/unreadable-day.ts';
import { collectMonth } from './collecting.ts';
import { failedCollections } from './failed-collections.ts';
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
/** The first of next month, a moment after midnight in Dubai. */
const nextFirst = () => firstOfMonthAfter(dubaiDay(new Date()));
const atMidnight = () => new Date(`${addDays(nextFirst(), -1)}T20:00:01Z`);
const run = (by: Paying = paying) => collectMonth(by, never, atMidnight());
const monthPayments = (family: Family) =>
  db()
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, family.id), eq(payments.month, nextFirst())));
const rowOf = async ({ id }: Family) =>
  (await db().select().from(collections).where(eq(collections.applicationId, id)))[0];
const textsTo = async (words: RegExp) =>
  (await readOutbox(product.deps)).filter(({ text }) => words.test(text));
const retryNow = ({ id }: Family) =>
  db()
    .update(collections)
    .set({ nextTryAt: new Date(0) })
    .where(eq(collections.applicationId, id));

async function end({ id }: Family): Promise<void> {
  for (const state of ['active', 'ended'] as const) {
    await db().update(applications).set({ state }).where(eq(applications.id, id));
  }
}

test('[F13] a kept card is charged once for each month, however often and by however many the job runs', async () => {
  const family = await cardFamily(product);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await monthPayments(family)).toMatchObject([{ state: 'captured', amountFils: MONTHLY }]);
  expect(await rowOf(family)).toMatchObject({ state: 'paid', tries: 0, month: nextFirst() });
  const charged = await db()
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.amountFils, MONTHLY));
  expect(charged).toHaveLength(1);
  expect(await textsTo(/2,457.*was paid by your card/)).toHaveLength(1);
});

test('[F13] an answer that is lost, or a crash before it is written down, never charges twice', async () => {
  const family = await cardFamily(product);
  const { gateway } = paying;
  let lost = 0;
  const forgetful: Gateway = {
    ...gateway,
    async charge(wish) {
      const answer = await gateway.charge(wish);
      lost += 1;
      if (lost <= 2) throw new Error('The answer was lost.');
      return answer;
    },
  };
  const unsure = payingWith(product.deps, forgetful);
  await expect(run(unsure)).rejects.toThrow('could not be collected');
  await expect(run(unsure)).rejects.toThrow('could not be collected');
  await run(unsure);
  const [payment] = await monthPayments(family);
  const charges = await db()
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.idempotencyKey, payment?.id ?? ''));
  expect([charges.length, payment?.state]).toEqual([1, 'captured']);
});

test('[F13] after a declined card the family gets a link to pay, the card is tried again on a schedule, then the operator takes over', async () => {
  const family = await cardFamily(product, { cardToken: 'sbc_poor_card' });
  for (const tries of [1, 2, 3]) {
    await run();
    // No retry before its time.
    await run();
    expect(await rowOf(family)).toMatchObject({ state: 'due', tries });
    await retryNow(family);
  }
  await run();
  expect(await rowOf(family)).toMatchObject({ state: 'failed' });
  expect((await monthPayments(family)).map(({ state }) => state)).toEqual(Array(4).fill('failed'));
  const texts = await textsTo(/declined.*2,457.*\/payments\/pay\//);
  expect(texts).toHaveLength(4);
  expect(texts[0]?.text).toContain('We do not try this card again.');
  expect(await textsTo(/did not pay.*failed-collections/)).toHaveLength(1);
  const [listed = ''] = await failedCollections(product.deps);
  expect(listed).toMatch(/AED 2457\.00 {2}declined 4 times, not tried again/);
  // The link opens the gateway's page; paid there, the month is paid and the list is empty.
  const path = /\/payments\/pay\/\S+/.exec(texts[0]?.text ?? '')?.[0] ?? '';
  const page = await openPayPage(product, path);
  expect(page).toMatch(/^\/sandbox-gateway\//);
  expect((await product.app.inject(`${path.slice(0, -1)}~`)).headers.location).toBe('/app');
  await payBy(product, page);
  await run();
  expect(await rowOf(family)).toMatchObject({ state: 'paid' });
  expect(await failedCollections(product.deps)).toEqual([
    'Every monthly card payment that was due is paid.',
  ]);
});

test('[F13] without consent no card is charged', async () => {
  const family = await cardFamily(product, { consent: {} });
  await run();
  expect(await rowOf(family)).toBeUndefined();
  expect(await monthPayments(family)).toEqual([]);
  expect(await failedCollections(product.deps)).toContainEqual(
    expect.stringMatching(/AED 2457\.00 a month {2}no consent to monthly card payments/),
  );
  await end(family);
});

test('[F13] a contract that was ended after a decline is not charged again', async () => {
  const family = await cardFamily(product, { cardToken: 'sbc_poor_card' });
  await run();
  await end(family);
  await retryNow(family);
  await run();
  expect(await monthPayments(family)).toHaveLength(1);
});

test('[F13] months in which nothing ran are made good, each with one charge and one message', async () => {
  const family = await cardFamily(product);
  const third = firstOfMonthAfter(firstOfMonthAfter(nextFirst()));
  const now = new Date(`${third}T09:00:00Z`);
  await Promise.all([collectMonth(paying, never, now), collectMonth(paying, never, now)]);
  await collectMonth(paying, never, now);
  const months = [nextFirst(), firstOfMonthAfter(nextFirst()), third];
  const paid = await db()
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, family.id), isNotNull(payments.month)))
    .orderBy(payments.month);
  expect(paid.map(({ month, state, amountFils }) => [month, state, amountFils])).toEqual(
    months.map((month) => [month, 'captured', MONTHLY]),
  );
  const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
  for (const month of months) {
    const words = new RegExp(`2,457 for ${named.format(new Date(month))} was paid by your card`);
    expect((await textsTo(words)).length).toBeGreaterThanOrEqual(1);
  }
  await end(family);
});

test('[F13] while a payment page is open the card is not charged for that month or another', async () => {
  const family = await cardFamily(product, { cardToken: 'sbc_poor_card' });
  await run();
  const [message] = await textsTo(/declined.*2,457/);
  const path = /\/payments\/pay\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  expect(await openPayPage(product, path)).toMatch(/^\/sandbox-gateway\//);
  await retryNow(family);
  const second = firstOfMonthAfter(nextFirst());
  await collectMonth(paying, never, new Date(`${second}T09:00:00Z`));
  const rows = await db().select().from(payments).where(eq(payments.applicationId, family.id));
  const monthly = rows.filter(({ month }) => month !== null).map(({ state }) => state);
  expect(monthly.toSorted()).toEqual(['failed', 'pending']);
  await end(family);
});

test('[F13] a refusal that is final counts as a decline, and others are still collected', async () => {
  const [refused, good] = [await cardFamily(product), await cardFamily(product)];
  const { gateway } = paying;
  const strict: Gateway = {
    ...gateway,
    async charge(wish) {
      const [payment] = await db().select().from(payments).where(eq(payments.id, wish.key));
      if (payment?.applicationId === refused.id) throw new GatewayRefusal('There is no such card.');
      return gateway.charge(wish);
    },
  };
  await run(payingWith(product.deps, strict));
  expect(await rowOf(refused)).toMatchObject({ state: 'due', tries: 1 });
  expect(await rowOf(good)).toMatchObject({ state: 'paid' });
  await end(refused);
  await end(good);
});

test('[F13] a family whose terms cannot be read delays no other family', async () => {
  const broken = await cardFamily(product);
  await unreadableDay(product, broken);
  const family = await cardFamily(product);
  await expect(run()).rejects.toThrow('could not be collected');
  expect(await rowOf(broken)).toBeUndefined();
  expect(await rowOf(family)).toMatchObject({ state: 'paid' });
  await end(broken);
});

test('[F13] [T126] a month whose offer is over is charged like any other if the card is to pay it', async () => {
  const family = await cardFamily(product);
  const closed = { state: 'closed', amountFils: 0 } as const;
  await db()
    .insert(collections)
    .values({ applicationId: family.id, month: nextFirst(), ...closed });
  await run();
  expect(await rowOf(family)).toMatchObject({ state: 'paid', amountFils: MONTHLY });
});
