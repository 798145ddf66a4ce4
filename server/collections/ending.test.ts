import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { firstMonth, partOfMonth } from '../../rules/money/proration.ts';
import { type Paying, payments as cards } from '../payments/index.ts';
import { erasePerson } from '../personal-data/index.ts';
import { applications } from '../applications/table.ts';
import { collections } from './table.ts';
import { payments, sandboxCharges } from '../payments/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { collectMonth } from './collecting.ts';
import { endCollections } from './ending.ts';
import { failedCollections } from './failed-collections.ts';
import { payPath } from './pay-path.ts';
import { cardFamily, MONTHLY, openPayPage } from './testing.ts';

let product: TestApp;
let paying: Paying;
let jobs: ReturnType<typeof cards>['jobs'];
beforeAll(async () => {
  product = await testApp();
  ({ paying, jobs } = cards(product.deps));
});
afterAll(() => product.close());

const never = new AbortController().signal;
const db = () => product.deps.store.db;
const today = () => dubaiDay(new Date());
const thisMonth = () => firstOfMonth(today());
/** Runs the jobs of payments, which carry out refunds. */
async function settleAll(): Promise<void> {
  for (const job of jobs) await job.run(product.deps, never);
}
const paidOf = ({ id }: Family) =>
  db().select().from(payments).where(eq(payments.applicationId, id)).orderBy(payments.createdAt);
const rowsOf = ({ id }: Family) =>
  db().select().from(collections).where(eq(collections.applicationId, id));
const erase = (family: Family) =>
  erasePerson(product.deps, family.id, { actor: 'test', endsContract: true });

/** Checks that our records and the gateway's have the same amounts for each payment of a family. */
async function expectEqualBooks(family: Family): Promise<void> {
  for (const { providerReference, amountFils, refundedFils } of await paidOf(family)) {
    const [charge] = await db()
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.id, providerReference ?? ''));
    expect(charge).toMatchObject({ amountFils, refundedFils });
  }
}

/** Ends a contract on a chosen day, as the erasure does for today. */
const endOn = ({ id }: Family, day: string) =>
  product.deps.store.transaction(async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id));
    if (row === undefined) throw new Error('There is no application.');
    const { toCards: back } = await endCollections(tx, product.deps, row, day);
    for (const state of ['active', 'ended'] as const) {
      await tx.update(applications).set({ state }).where(eq(applications.id, id));
    }
    return back;
  });

test('[F13] a contract that ends within a paid month gets its other days back: charge less refund is the days', async () => {
  const family = await cardFamily(product, { startsOn: addDays(thisMonth(), -10) });
  await collectMonth(paying, never);
  const erased = await erase(family);
  await settleAll();
  const used = partOfMonth(MONTHLY, thisMonth(), today()) * 100;
  const [first, monthly] = await paidOf(family);
  expect(first).toMatchObject({ refundedFils: 0 });
  expect((monthly?.amountFils ?? 0) - (monthly?.refundedFils ?? 0)).toBe(used);
  expect(monthly?.amountFils).toBe(MONTHLY);
  if (used < MONTHLY) {
    expect(erased?.lines.join()).toContain(`AED ${((MONTHLY - used) / 100).toFixed(2)} `);
  }
  await expectEqualBooks(family);
  // Nothing else happens to it afterwards.
  await collectMonth(paying, never, new Date(`${firstOfMonthAfter(today())}T09:00:00Z`));
  await settleAll();
  expect(await paidOf(family)).toHaveLength(2);
  await expectEqualBooks(family);
});

test('[F13] a contract that ends in its first month, or before she came, gets those days back too', async () => {
  const startsOn = `${thisMonth().slice(0, 8)}05`;
  const firstFils = firstMonth(MONTHLY, startsOn).amount * 100;
  for (const [endsOn, used] of [
    [`${thisMonth().slice(0, 8)}09`, partOfMonth(MONTHLY, startsOn, addDays(startsOn, 4)) * 100],
    [`${thisMonth().slice(0, 8)}04`, 0],
  ] as const) {
    const family = await cardFamily(product, { startsOn, firstFils });
    expect(await endOn(family, endsOn)).toBe(firstFils - used);
    await settleAll();
    expect((await paidOf(family))[0]?.refundedFils).toBe(firstFils - used);
    await expectEqualBooks(family);
  }
});

test('[F13] the month in which a contract ends as agreed is charged by its days, and the invoice names them', async () => {
  const family = await cardFamily(product, { startsOn: addDays(thisMonth(), -10) });
  const endsOn = `${thisMonth().slice(0, 8)}12`;
  await db()
    .update(applications)
    .set({ contractEndsOn: endsOn })
    .where(eq(applications.id, family.id));
  await collectMonth(paying, never);
  const [, monthly] = await paidOf(family);
  expect(monthly).toMatchObject({
    amountFils: partOfMonth(MONTHLY, thisMonth(), endsOn) * 100,
    answerBody: { period: { from: thisMonth(), to: endsOn } },
  });
});

test('[F13] the link to pay a month of an ended contract takes no money and says so', async () => {
  const family = await cardFamily(product, {
    startsOn: addDays(thisMonth(), -10),
    cardToken: 'sbc_poor_card',
  });
  await collectMonth(paying, never);
  const month = thisMonth();
  const path = payPath(product.deps.keys, { applicationId: family.id, month });
  // A payment page that is open when the contract ends is closed.
  const page = await openPayPage(product, path);
  expect(page).toMatch(/^\/sandbox-gateway\//);
  await endOn(family, addDays(month, -1));
  expect(await rowsOf(family)).toMatchObject([{ state: 'nothing', amountFils: 0 }]);
  await collectMonth(paying, never);
  await payBy(product, page);
  const opened = await product.app.inject(path);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(opened.body).toContain('There is nothing to pay');
  await collectMonth(paying, never);
  const taken = (await paidOf(family)).filter(({ month: of }) => of !== null);
  expect(taken.map(({ state }) => state)).toEqual(['failed', 'cancelled']);
});

test('[F13] a month paid just before its contract was ended is refunded for the unused days', async () => {
  const family = await cardFamily(product, {
    startsOn: addDays(thisMonth(), -10),
    cardToken: 'sbc_poor_card',
  });
  await collectMonth(paying, never);
  const path = payPath(product.deps.keys, { applicationId: family.id, month: thisMonth() });
  const url = await openPayPage(product, path);
  await payBy(product, url);
  await endOn(family, addDays(thisMonth(), 4));
  await collectMonth(paying, never);
  await settleAll();
  const used = partOfMonth(MONTHLY, thisMonth(), addDays(thisMonth(), 4)) * 100;
  const paid = (await paidOf(family)).find(({ month, capturedAt }) => month && capturedAt);
  expect((paid?.amountFils ?? 0) - (paid?.refundedFils ?? 0)).toBe(used);
  await expectEqualBooks(family);
});

test('[F13] days of an ended contract that no card paid are left to the operator', async () => {
  const family = await cardFamily(product, {
    startsOn: addDays(thisMonth(), -10),
    cardToken: 'sbc_poor_card',
  });
  await collectMonth(paying, never);
  await endOn(family, addDays(thisMonth(), 4));
  await db()
    .update(collections)
    .set({ nextTryAt: new Date(0) });
  await collectMonth(paying, never);
  const used = partOfMonth(MONTHLY, thisMonth(), addDays(thisMonth(), 4));
  expect(await rowsOf(family)).toMatchObject([{ state: 'failed', amountFils: used * 100 }]);
  expect(await failedCollections(product.deps)).toContainEqual(
    expect.stringContaining(`AED ${used}.00  declined 1 times, the contract has ended`),
  );
});

test('[F13] [T126] a month that the bank takes stays closed for the card when the contract ends', async () => {
  const family = await cardFamily(product, { startsOn: addDays(thisMonth(), -10) });
  await db()
    .insert(collections)
    .values({ applicationId: family.id, month: thisMonth(), amountFils: 0, state: 'closed' });
  await endOn(family, today());
  expect(await rowsOf(family)).toMatchObject([{ state: 'closed', amountFils: 0 }]);
});
