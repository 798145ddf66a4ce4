import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipientLookup } from '../messages/index.ts';
import { applications, mandates, oneTimeCodes } from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  accepted,
  answered,
  begun,
  type Family,
  goodAnswers,
  submit,
} from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import { reconcileAll } from './reconcile.ts';
import { begunPayment, payBy, paymentRows } from './testing.ts';

const MOBILE = '+971501234512';
const step = 'SUBMIT_OLD_PAYMENT_INFO';
let product: TestApp;
let earlier: Family;
beforeAll(async () => {
  product = await testApp();
  const { db } = product.parts.store;
  earlier = await begun(product);
  await answered(earlier, 'SIGN_INFORMATION', papersOnFile(product));
  await db.update(mandates).set({ state: 'signed' }).where(eq(mandates.applicationId, earlier.id));
  await db.update(applications).set({ state: 'submitted' }).where(eq(applications.id, earlier.id));
});
afterAll(() => product.close());

/** Another application of the same number; proved once a code sent to it was entered. */
async function again(isProved: boolean): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  if (!isProved) return family;
  await product.parts.store.db.insert(oneTimeCodes).values({
    purpose: 'number',
    applicationId: family.id,
    numberLookup: recipientLookup(product.parts.keys, MOBILE),
    codeLookup: Buffer.from('used'),
    expiresAt: sql`now() + interval '10 minutes'`,
    usedAt: sql`now()`,
  });
  return family;
}
const onFile = async ({ browser, appId }: Family) =>
  (await browser.get(`payments/onfile?id=${appId}`)).json().mandate;
const capTo = (fils: number) =>
  product.parts.store.db
    .update(mandates)
    .set({ capFils: fils })
    .where(eq(mandates.applicationId, earlier.id));

test('whoever only types a client’s number learns nothing of an account', async () => {
  const family = await again(false);
  expect(await onFile(family)).toBeNull();
  const answer = await submit(family, step, { use: true });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'NOTHING_ON_FILE']);
});

test('the same client sees the account masked and uses it again; the payment form needs no signature', async () => {
  const family = await again(true);
  const mandate = await onFile(family);
  expect(mandate).toMatchObject({ hindrance: null, cap: expect.any(Number) });
  expect(JSON.stringify(mandate)).not.toContain('0331234567890123');
  const used = await submit(family, step, { use: true });
  expect([used.statusCode, used.json().step]).toEqual([200, 'SIGN_INFORMATION']);
  const anew = await submit(await again(true), step, { use: false });
  expect([anew.statusCode, anew.json().step]).toEqual([200, 'BANK_INFO']);
});

test('an authority that allows less than the new price is shown and not used', async () => {
  const family = await again(true);
  const { cap } = await onFile(family);
  await capTo(100);
  expect(await onFile(family)).toMatchObject({ hindrance: 'cap' });
  expect((await submit(family, step, { use: true })).json().error).toBe('NOTHING_ON_FILE');
  await capTo(cap);
});

const byCard = { method: 'card' };
const settleAll = () =>
  reconcileAll(
    paying(product.parts, gatewayOf(product.parts)),
    new AbortController().signal,
    sql`true`,
  );

test('who chose the card first uses the account on file all the same, and other ways of paying after it', async () => {
  const family = await again(true);
  await submit(family, 'BANK_INFO', byCard);
  const led = await accepted(family, 'CHECK_OTP', { code: '' });
  expect(led.step).toBe(step);
  const used = await accepted(family, step, { use: true });
  expect(used).toMatchObject({ step: 'SIGN_INFORMATION', paidByCreditCard: false });
  // The account on file excuses nobody who names another one from the form of payment.
  expect(await accepted(family, 'BANK_INFO', goodAnswers.BANK_INFO ?? {})).toMatchObject({
    step: 'SIGN_INFORMATION',
  });
  const { rows } = await product.parts.store.pool.query(
    `select step from application_events where application_id = $1 and kind = 'undone' order by sequence`,
    [family.id],
  );
  expect(rows).toEqual([{ step: 'BANK_INFO' }, { step }]);
  expect(await accepted(family, 'BANK_INFO', byCard)).toMatchObject({
    step: 'CREDIT_CARD_INFO',
    paidByCreditCard: true,
  });
});

test('a card page that is open when the account on file is chosen is closed; paid at that moment, it goes back', async () => {
  const closed = await again(true);
  await submit(closed, 'BANK_INFO', byCard);
  await begunPayment(closed);
  const late = await again(true);
  await submit(late, 'BANK_INFO', byCard);
  const page = await begunPayment(late);
  for (const family of [closed, late]) await accepted(family, step, { use: true });
  await payBy(product, page, '4242424242424242');
  await settleAll();
  expect((await paymentRows(product, closed)).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await paymentRows(product, late)).map(({ state }) => state)).toEqual(['refunded']);
});

test('who has paid by card is not led to the account on file, and cannot take it instead', async () => {
  const family = await again(true);
  await submit(family, 'BANK_INFO', byCard);
  await payBy(product, await begunPayment(family), '4242424242424242');
  await settleAll();
  expect((await accepted(family, 'CHECK_OTP', { code: '' })).step).toBe('CREDIT_CARD_INFO');
  expect((await submit(family, step, { use: true })).json().error).toBe('ALREADY_PAID');
});

test.each([{}, { use: 'yes' }, { use: true, iban: 'AE07' }, { use: [true] }])(
  'the answer %j is refused with words',
  async (answer) => {
    const sent = await submit(await again(false), step, answer);
    expect([sent.statusCode, typeof sent.json().message]).toEqual([400, 'string']);
  },
);
