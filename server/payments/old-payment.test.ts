import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { endMandateUse, payFromMandate } from '../mandates/index.ts';
import { applications } from '../applications/table.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  accepted,
  answered,
  appInfoOf,
  begun,
  type Family,
  proveNumber,
  submit,
} from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { signature } from '../testing/signing.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { begunPayment, paymentRows, reconcileNow } from './testing.ts';

const step = 'SUBMIT_OLD_PAYMENT_INFO';
let product: TestApp;
let earlier: Family;
beforeAll(async () => {
  product = await testApp();
  const { db } = product.deps.store;
  earlier = await begun(product);
  await answered(earlier, 'SIGN_INFORMATION', papersOnFile(product));
  await db.update(mandates).set({ state: 'signed' }).where(eq(mandates.applicationId, earlier.id));
  await db.update(applications).set({ state: 'submitted' }).where(eq(applications.id, earlier.id));
});
afterAll(() => product.close());
afterEach(async () => {
  await product.deps.store.db.delete(mandateUses);
});

/** Another application of the same number; proved once a code sent to it was entered. */
async function again(isProved: boolean): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  if (!isProved) return family;
  await proveNumber(product, family);
  return family;
}
const onFile = async ({ browser, appId }: Family) =>
  (await browser.get(`payments/onfile?id=${appId}`)).json().mandate;
const capTo = (fils: number) =>
  product.deps.store.db
    .update(mandates)
    .set({ capFils: fils })
    .where(eq(mandates.applicationId, earlier.id));

test('typing a client’s number reveals nothing of an account', async () => {
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

test('[F03] the account on file leads past the payment form, forward, back and by its address', async () => {
  const family = await again(true);
  await accepted(family, step, { use: true });
  const signed = await accepted(family, 'SIGN_INFORMATION', {
    ...(await signature(family, 'SIGN_INFORMATION')),
  });
  expect(signed.step).not.toBe('SIGN_MONTHLY_PAYMENTS');
  const { prevStep } = await appInfoOf(family, { currentState: signed.step });
  expect(prevStep).toBe('SIGN_INFORMATION');
  const asked = await appInfoOf(family, { currentState: 'SIGN_MONTHLY_PAYMENTS' });
  expect(asked.step).toBe(signed.step);
  const alone = await appInfoOf(family, {
    forSignOnly: '1',
    currentState: 'SIGN_MONTHLY_PAYMENTS',
  });
  expect(alone.step).not.toBe('SIGN_MONTHLY_PAYMENTS');
});

test('an authority that allows less than the new price is shown and not used', async () => {
  const family = await again(true);
  const { cap } = await onFile(family);
  await capTo(100);
  expect(await onFile(family)).toMatchObject({ hindrance: 'cap' });
  expect((await submit(family, step, { use: true })).json().error).toBe('NOTHING_ON_FILE');
  await capTo(cap);
});

test('[F04] an authority that already pays a running contract to its limit is not used for a second maid', async () => {
  const { db } = product.deps.store;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.applicationId, earlier.id));
  const { id: mandateId = '', capFils } = mandate ?? {};
  const mostFils = capFils ?? 0;
  await payFromMandate(db, { applicationId: earlier.id, mandateId, mostFils });
  const family = await again(true);
  expect(await onFile(family)).toMatchObject({ hindrance: 'cap' });
  expect((await submit(family, step, { use: true })).json().error).toBe('NOTHING_ON_FILE');
  // Once that contract has ended, the limit has room again: for one family, not for two at once.
  await endMandateUse(db, earlier.id);
  const both = [family, await again(true)];
  const answers = await Promise.all(both.map((one) => submit(one, step, { use: true })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  // Choosing another payment method frees the room for others.
  const [used, other] = answers[0]?.statusCode === 200 ? both : both.toReversed();
  if (used === undefined || other === undefined) throw new Error('Two families were asked.');
  await accepted(used, 'BANK_INFO', applySteps.BANK_INFO.sample);
  expect((await submit(other, step, { use: true })).statusCode).toBe(200);
  await accepted(other, 'BANK_INFO', applySteps.BANK_INFO.sample);
});

test('[F65] a second contract on the same account hears the true reason, and signs a new form for it without typing', async () => {
  const { db } = product.deps.store;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.applicationId, earlier.id));
  const { id: mandateId = '', capFils } = mandate ?? {};
  const mostFils = capFils ?? 0;
  await payFromMandate(db, { applicationId: earlier.id, mandateId, mostFils });
  const family = await again(true);
  const { price } = await appInfoOf(family);
  expect(await onFile(family)).toMatchObject({
    hindrance: 'cap',
    renewable: true,
    cap: capFils,
    used: mostFils,
    needed: price?.monthly,
  });
  const used = await submit(family, step, { use: false, sameAccount: true });
  expect([used.statusCode, used.json().step]).toEqual([200, 'SIGN_INFORMATION']);
  const drafted = await db.select().from(mandates).where(eq(mandates.applicationId, family.id));
  expect(drafted).toMatchObject([
    { state: 'draft', ibanLookup: mandate?.ibanLookup, capFils: price?.cap },
  ]);
  // The account can be read and changed like a typed one.
  expect(await appInfoOf(family)).toMatchObject({
    onFile: { iban: expect.stringContaining('3 456'), accountType: 'current' },
  });
});

test('[F65] nobody else signs for the account on file', async () => {
  const stranger = await again(false);
  const answer = await submit(stranger, step, { use: false, sameAccount: true });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'NOTHING_ON_FILE']);
});

const byCard = { method: 'card' };

test('who chose the card first uses the account on file all the same, and other ways of paying after it', async () => {
  const family = await again(true);
  await submit(family, 'BANK_INFO', byCard);
  const asks = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE';
  expect((await accepted(family, 'CHECK_OTP', { code: '' })).step).toBe(asks);
  const led = await accepted(family, asks, { agreed: true });
  expect(led.step).toBe(step);
  const used = await accepted(family, step, { use: true });
  expect(used).toMatchObject({ step: 'SIGN_INFORMATION', paidByCreditCard: false });
  // An account on file does not replace the form for a different account.
  expect(await accepted(family, 'BANK_INFO', applySteps.BANK_INFO.sample)).toMatchObject({
    step: 'SIGN_INFORMATION',
  });
  const { rows } = await product.deps.store.pool.query(
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
  await capTo(10_000_000);
  for (const family of [closed, late]) await accepted(family, step, { use: true });
  await payBy(product, page);
  await reconcileNow(product);
  expect((await paymentRows(product, closed)).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await paymentRows(product, late)).map(({ state }) => state)).toEqual(['refunded']);
});

test('who has paid by card is not led to the account on file, and cannot take it instead', async () => {
  const family = await again(true);
  await submit(family, 'BANK_INFO', byCard);
  await payBy(product, await begunPayment(family));
  await reconcileNow(product);
  const asks = 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE';
  await accepted(family, 'CHECK_OTP', { code: '' });
  expect((await accepted(family, asks, { agreed: true })).step).toBe('CREDIT_CARD_INFO');
  expect((await submit(family, step, { use: true })).json().error).toBe('ALREADY_PAID');
});

test.each([{}, { use: 'yes' }, { use: true, iban: 'AE07' }, { use: [true] }])(
  'the answer %j is refused with words',
  async (answer) => {
    const sent = await submit(await again(false), step, answer);
    expect([sent.statusCode, typeof sent.json().message]).toEqual([400, 'string']);
  },
);

test('[F04] an account on file whose direct debit ends at this moment is not used', async () => {
  const family = await again(true);
  const ending = await product.deps.store.pool.connect();
  await ending.query('begin');
  await ending.query(`update mandates set state = 'ended' where application_id = $1`, [earlier.id]);
  const answer = submit(family, step, { use: true });
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await ending.query(waiting)).rows[0]?.count, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await ending.query('commit');
  ending.release();
  expect((await answer).json().error).toBe('NOTHING_ON_FILE');
});
