import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipientLookup } from '../messages/index.ts';
import { applications, mandates, oneTimeCodes } from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { answered, begun, type Family, submit } from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';

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

test.each([{}, { use: 'yes' }, { use: true, iban: 'AE07' }, { use: [true] }])(
  'the answer %j is refused with words',
  async (answer) => {
    const sent = await submit(await again(false), step, answer);
    expect([sent.statusCode, typeof sent.json().message]).toEqual([400, 'string']);
  },
);
