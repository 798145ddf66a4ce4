import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { addDays, dubaiDay } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import { messages } from '../messages/table.ts';
import { tasks } from '../office/cases/table.ts';
import { closeTasks, tellOfCollection } from '../office/index.ts';
import {
  payments as cards,
  failedRefunds,
  queueRefund,
  refundPaidOtherwise,
} from '../payments/index.ts';
import { payments, refunds } from '../payments/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { collectMonth } from './collecting.ts';
import { failedCollections } from './failed-collections.ts';
import { payPath } from './pay-path.ts';
import { sendPayLink } from './send-pay-link.ts';
import { collections } from './table.ts';
import { cardFamily, openPayPage } from './testing.ts';
import { unpaidMonths } from './unpaid-months.ts';

let product: TestApp;
let gateway: ReturnType<typeof cards>;
beforeAll(async () => {
  product = await testApp();
  gateway = cards(product.deps);
});
afterAll(() => product.close());

const never = new AbortController().signal;
const db = () => product.deps.store.db;
const month = firstOfMonth(dubaiDay(new Date()));
const collect = () =>
  collectMonth(
    gateway.paying,
    never,
    new Date(`${month}T09:00:00Z`),
    tellOfCollection(product.deps),
  );

/** A family whose card was declined, once or for the last time, and which has paid the month by its link. */
async function paidByLink({ isLastTry = false } = {}) {
  const startsOn = addDays(month, -10);
  const { id: applicationId } = await cardFamily(product, { startsOn, cardToken: 'sbc_poor_card' });
  await collect();
  if (isLastTry) {
    const last = { tries: 3, nextTryAt: new Date(0) };
    await db().update(collections).set(last).where(eq(collections.applicationId, applicationId));
    await collect();
  }
  const path = payPath(product.deps.keys, { applicationId, month });
  await payBy(product, await openPayPage(product, path));
  const isOpen = and(eq(payments.applicationId, applicationId), eq(payments.state, 'pending'));
  const isRow = eq(collections.applicationId, applicationId);
  return {
    applicationId,
    page: async () => (await product.app.inject(path)).body,
    /** The gateway's webhook comes before the job. */
    captured: () =>
      db().update(payments).set({ state: 'captured', capturedAt: new Date() }).where(isOpen),
    /** The office gives everything back. */
    async givenBack() {
      const ofMonth = and(
        eq(payments.applicationId, applicationId),
        eq(payments.state, 'captured'),
      );
      const rows = await db()
        .select()
        .from(payments)
        .where(and(ofMonth, eq(payments.month, month)));
      for (const { id: paymentId, amountFils } of rows) {
        await queueRefund(db(), { paymentId, amountFils, idempotencyKey: `office:${paymentId}` });
      }
    },
    tryNow: () =>
      db()
        .update(collections)
        .set({ nextTryAt: new Date(0) })
        .where(isRow),
    stateOf: async () => (await db().select().from(collections).where(isRow))[0]?.state,
    openTasks: async () =>
      (
        await db()
          .select()
          .from(tasks)
          .where(and(eq(tasks.applicationId, applicationId), isNull(tasks.doneAt)))
      ).map(({ subject }) => subject),
    texts: async () =>
      (await db().select().from(messages).where(eq(messages.applicationId, applicationId))).map(
        ({ template }) => template,
      ),
  };
}

test('[T110] the link of a month that was paid and given back later says that a person helps', async () => {
  const family = await paidByLink();
  await family.captured();
  await collect();
  expect(await family.page()).toContain('This month is paid');
  await family.givenBack();
  expect(await family.stateOf()).toBe('paid');
  expect(await family.page()).toContain('Please chat with us about this month');
});

test('[T110] the link of a month that was paid and given back says that nothing is due once the contract has ended', async () => {
  const family = await paidByLink();
  await family.captured();
  await collect();
  await family.givenBack();
  const isOne = eq(applications.id, family.applicationId);
  await db().update(applications).set({ state: 'active' }).where(isOne);
  await db().update(applications).set({ state: 'ended' }).where(isOne);
  expect(await family.page()).toContain('There is nothing to pay');
});

test.each([
  ['on its way to the card', false],
  ['back on the card', true],
])(
  '[F13] a month that no card is tried for any more, paid by its link and given back: the office gets the other work once (%s)',
  async (_case, isBack) => {
    const family = await paidByLink({ isLastTry: true });
    expect(await family.openTasks()).toEqual([`payments:card_declined:${month}`]);
    await family.captured();
    await family.givenBack();
    if (isBack) for (const job of gateway.jobs) await job.run(product.deps, never);
    await collect();
    expect(await family.openTasks()).toEqual([`payments:card_given_back:${month}`]);
    await closeTasks(db(), family.applicationId, ['home_request'], null);
    await collect();
    expect(await family.openTasks()).toEqual([]);
    expect(await family.stateOf()).toBe('failed');
  },
);

test('[F13] [F18] a month whose refund the gateway refuses stays with the office, also once the money went back another way', async () => {
  const startsOn = addDays(month, -10);
  const { id: applicationId } = await cardFamily(product, { startsOn, cardToken: 'sbc_poor_card' });
  await collect();
  // The gateway took the money after all, and the office gave it back before the job knew.
  const ofMonth = and(eq(payments.applicationId, applicationId), eq(payments.month, month));
  const [charge] = await db()
    .update(payments)
    .set({ state: 'captured', capturedAt: new Date() })
    .where(ofMonth)
    .returning();
  const { id: paymentId = '', amountFils = 0 } = charge ?? {};
  await queueRefund(db(), { paymentId, amountFils, idempotencyKey: `office:${paymentId}` });
  const isRow = eq(collections.applicationId, applicationId);
  await db()
    .update(collections)
    .set({ nextTryAt: new Date(0) })
    .where(isRow);
  await collect();
  expect(await db().select().from(collections).where(isRow)).toMatchObject([{ state: 'failed' }]);
  await db()
    .update(refunds)
    .set({ state: 'failed', settledAt: new Date() })
    .where(eq(refunds.paymentId, paymentId));
  const isOpen = and(eq(tasks.applicationId, applicationId), isNull(tasks.doneAt));
  const staysUnpaid = async () => {
    await collect();
    expect(await db().select().from(collections).where(isRow)).toMatchObject([{ state: 'failed' }]);
    const subject = `payments:card_given_back:${month}`;
    expect(await db().select().from(tasks).where(isOpen)).toMatchObject([{ subject }]);
    const page = await product.app.inject(payPath(product.deps.keys, { applicationId, month }));
    expect(page.body).toContain('Please chat with us about this month');
  };
  await staysUnpaid();
  const [refund] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const refundId = refund?.id ?? '';
  expect(await failedRefunds(product.deps)).toContainEqual(expect.stringContaining(refundId));
  await product.deps.store.transaction((tx) => refundPaidOtherwise(tx, product.deps, refundId));
  await staysUnpaid();
});

test('[T110] a payment that is given back before the job books it leaves the month unpaid, with work for the office', async () => {
  const family = await paidByLink();
  await family.captured();
  await family.givenBack();
  await collect();
  await collect();
  expect(await family.stateOf()).toBe('failed');
  expect(await family.texts()).toEqual(['monthly_declined']);
  expect(await family.openTasks()).toEqual([`payments:card_given_back:${month}`]);
});

test('[F13] a month whose payment was given back is not charged again, and every other month is collected', async () => {
  const family = await paidByLink();
  await family.captured();
  await family.givenBack();
  for (const job of gateway.jobs) await job.run(product.deps, never);
  await family.tryNow();
  await collect();
  expect(await family.stateOf()).toBe('failed');
  expect(await family.openTasks()).toEqual([`payments:card_given_back:${month}`]);
  expect(await failedCollections(product.deps)).toContainEqual(
    expect.stringContaining('paid and given back, not charged again'),
  );
  // Its link takes no money, so nobody is sent it.
  const { applicationId } = family;
  expect(await unpaidMonths(db(), product.deps.keys, applicationId)).toEqual([]);
  await expect(
    sendPayLink(db(), product.deps, { applicationId, month }, null),
  ).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
});

test('[T110] the link of a month that was given back before it was booked says that nothing is due once the contract has ended', async () => {
  const family = await paidByLink();
  await family.captured();
  await family.givenBack();
  await collect();
  expect(await family.stateOf()).toBe('failed');
  expect(await family.page()).toContain('Please chat with us about this month');
  const isOne = eq(applications.id, family.applicationId);
  await db().update(applications).set({ state: 'active' }).where(isOne);
  await db().update(applications).set({ state: 'ended' }).where(isOne);
  expect(await family.page()).toContain('There is nothing to pay');
});
