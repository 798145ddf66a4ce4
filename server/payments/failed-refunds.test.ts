import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyByDate } from '../../rules/money/money-by-date.ts';
import { dubaiToday } from '../platform/today.ts';
import { readOutbox } from '../messages/index.ts';
import { refunds } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, type Family } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { failedRefunds, refundPaidOtherwise } from './failed-refunds.ts';
import { followRefunds } from './follow-refunds.ts';
import { GatewayRefusal } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import { carryOut, refund } from './refund.ts';
import {
  acceptCardStep,
  atCardStep,
  finishByCard,
  moveDay,
  newKey,
  payByCard,
  paymentRows,
  reconcileNow,
} from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const NONE = ['No refund is open because a bank failed it.'];

/** Booked, paid by card and moved to the cheapest day, which causes a refund. */
async function movedFamily() {
  const family = await atCardStep(product);
  const times = (await freeTimes(family)).toSorted((a, b) => (b.today ?? 0) - (a.today ?? 0));
  const [dearest, cheapest] = [times[0], times.at(-1)];
  if (!dearest || !cheapest) throw new Error('No time is free.');
  await accepted(family, 'MAID_ARRIVAL', { day: dearest.day, slot: dearest.slot });
  await payByCard(product, family);
  await acceptCardStep(family);
  expect(await finishByCard(product, family)).toBe('submitted');
  expect((await moveDay(family, cheapest)).statusCode).toBe(200);
  const [payment] = await paymentRows(product, family);
  if (payment === undefined) throw new Error('Nothing was paid.');
  const fils = (dearest.today ?? 0) - (cheapest.today ?? 0);
  return { family, payment, fils, dearest };
}

const refundOf = async (paymentId: string) => {
  const { db } = product.deps.store;
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (row === undefined) throw new Error('No refund was asked for.');
  return row;
};

const linesOf = async (family: Family) => {
  const { price, money } = await appInfoOf(family);
  const today = dubaiToday();
  const lines = price === null ? [] : moneyByDate({ ...money, price, today });
  return lines.map(({ kind, fils }) => [kind, fils]);
};
const notesOf = async ({ browser, appId }: Family) => {
  const papers = await browser.get(`signing/papers?id=${appId}`);
  return papers.json<{ kind: string }[]>().filter(({ kind }) => kind === 'credit_note').length;
};

test('[F18] a refund that the bank failed later is shown to the family and the operator until it is returned another way', async () => {
  const { family, payment, fils, dearest } = await movedFamily();
  await reconcileNow(product);
  expect(await notesOf(family)).toBe(1);
  const row = await refundOf(payment.id);
  const gateway = gatewayOf(product.deps);
  const failing = {
    ...gateway,
    refunds: () =>
      Promise.resolve([
        { key: row.id, reference: 'r', amountFils: row.amountFils, isFailed: true },
      ]),
  };
  const [now = payment] = await paymentRows(product, family);
  // Two events, one failure.
  for (let told = 0; told < 2; told += 1) {
    await followRefunds(paying(product.deps, failing), now);
  }
  expect(await linesOf(family)).toContainEqual(['not_returned', fils]);
  expect(await notesOf(family)).toBe(0);
  const aed = `AED ${(fils / 100).toFixed(2)}`;
  expect(await failedRefunds(product.deps)).toEqual([expect.stringContaining(aed)]);
  const messages = (await readOutbox(product.deps)).map(({ text }) => text);
  expect(messages.filter((text) => text.includes('failed-refunds'))).toHaveLength(1);
  // A person settles it, so until then the day cannot move to another price.
  const refused = await moveDay(family, dearest);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { fields: { day: expect.any(String) } },
  ]);

  const otherwise = () =>
    product.deps.store.transaction((db) => refundPaidOtherwise(db, product.deps, row.id));
  expect(await otherwise()).toMatchObject({ fils });
  await expect(otherwise()).rejects.toThrow('NO_REFUND');
  // The gateway still reports its own refund as failed.
  await followRefunds(paying(product.deps, failing), now);
  expect(await linesOf(family)).toContainEqual(['returned', fils]);
  expect(await notesOf(family)).toBe(1);
  expect(await failedRefunds(product.deps)).toEqual(NONE);
  expect((await moveDay(family, dearest)).statusCode).toBe(200);
});

test('[F18] a refund that the gateway refuses is shown too, until a later refund replaces it', async () => {
  const { family, payment, fils } = await movedFamily();
  const gateway = gatewayOf(product.deps);
  const refusing = {
    ...gateway,
    refund: () => Promise.reject(new GatewayRefusal('The card is closed.')),
  };
  const row = await refundOf(payment.id);
  await expect(carryOut(paying(product.deps, refusing), row)).rejects.toThrow('REFUND_REFUSED');
  expect(await linesOf(family)).toContainEqual(['not_returned', fils]);
  expect(await failedRefunds(product.deps)).toHaveLength(1);
  const again = { paymentId: payment.id, fils, key: newKey() };
  await refund(paying(product.deps, gateway), again);
  expect((await linesOf(family)).map(([kind]) => kind)).not.toContain('not_returned');
  expect(await failedRefunds(product.deps)).toEqual(NONE);
});
