import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditNoteFor, receiptFor } from '../papers/index.ts';
import { receipts } from '../papers/table.ts';
import { payments, refunds } from '../payments/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { readyToSign } from '../testing/signing.ts';
import { askPapers, downloadPdf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[F58] every payment has one tax invoice of one page, numbered without gaps even when many are made at once', async () => {
  const { deps } = product;
  const families = await Promise.all([readyToSign(product), readyToSign(product)]);
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const family = families[index % 2];
      if (family === undefined) throw new Error('There is no family.');
      const [payment] = await deps.store.db
        .insert(payments)
        .values({
          applicationId: family.id,
          idempotencyKey: `receipt-${index}`,
          requestHash: randomBytes(32),
          purpose: 'first_month',
          provider: 'test',
          amountFils: 133_333,
          vatFils: 6_349,
          state: 'captured',
          capturedAt: new Date('2026-11-30T21:00:00Z'),
        })
        .returning();
      if (payment === undefined) throw new Error('There is no payment.');
      const receipt = () => deps.store.transaction((db) => receiptFor(db, payment));
      const undone = deps.store.transaction(async (db) => {
        await receiptFor(db, payment);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const [one, two] = await Promise.all([receipt(), receipt()]);
      expect(two).toBe(one);
      return one;
    }),
  );
  expect(made.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, index) => `INV-000000${index + 1}`),
  );
  expect(await deps.store.db.select().from(receipts)).toHaveLength(6);
  const [family] = families;
  if (family === undefined) throw new Error('There is no family.');
  // Amounts that match no current price, so their days are unknown.
  const [, papers] = await Promise.all([askPapers(family), askPapers(family)]);
  const invoices = papers.filter(({ kind }) => kind === 'receipt');
  expect(invoices).toHaveLength(3);
  // [F74] each button carries its number.
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(3);
  expect(invoices[0]?.number).toMatch(/^INV-\d{7}$/);
  const { text, pages } = await downloadPdf(product, family, papers[0]?.url ?? '');
  expect(pages).toBe(1);
  for (const words of [
    'Tax Invoice',
    'Tax registration number',
    'VAT at 5 %',
    'AED 63.49',
    'AED 1,269.84',
    'AED 1,333.33',
    '1 December 2026',
    'Amal Khalid',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/\d days?\b/);
});

async function paidBy(family: Family, values: Partial<typeof payments.$inferInsert>) {
  const [payment] = await product.deps.store.db
    .insert(payments)
    .values({
      applicationId: family.id,
      idempotencyKey: randomBytes(8).toString('hex'),
      requestHash: randomBytes(32),
      purpose: 'first_month',
      provider: 'test',
      amountFils: 172_300,
      vatFils: 8_205,
      state: 'captured',
      capturedAt: new Date(),
      ...values,
    })
    .returning();
  if (payment === undefined) throw new Error('There is no payment.');
  await product.deps.store.transaction((db) => receiptFor(db, payment));
  return payment;
}

const textsOf = async (family: Family, wanted: string) => {
  const papers = (await askPapers(family)).filter(({ kind }) => kind === wanted);
  return Promise.all(papers.map(async ({ url }) => (await downloadPdf(product, family, url)).text));
};

test('[F18] a tax invoice names the days it was paid for, also that of a difference and of a month', async () => {
  const family = await readyToSign(product);
  await paidBy(family, { coversFrom: '2999-12-16' });
  await paidBy(family, {
    coversFrom: '2999-12-10',
    amountFils: 60_000,
    answerBody: { due: 232_300 },
  });
  await paidBy(family, { month: '3000-01-01' });
  const texts = (await textsOf(family, 'receipt')).join();
  expect(texts).toContain('Domestic help by the month. 16 to 31 December 2999, 16 days');
  expect(texts).toContain('10 to 31 December 2999, 22 days, what was still owed of AED 2,323');
  expect(texts).toContain('1 to 31 January 3000, 31 days');
});

test('[F18] what goes back has a tax credit note for its invoice, with the days that are paid now', async () => {
  const family = await readyToSign(product);
  const { id } = await paidBy(family, { coversFrom: '2999-12-10', amountFils: 232_300 });
  const { store } = product.deps;
  const [refund] = await store.db
    .insert(refunds)
    .values({
      paymentId: id,
      idempotencyKey: `difference:${id}`,
      amountFils: 60_000,
      coversFrom: '2999-12-16',
      state: 'done',
      settledAt: new Date(),
    })
    .returning();
  if (refund === undefined) throw new Error('There is no refund.');
  await store.transaction((db) => creditNoteFor(db, refund));
  await store.transaction((db) => creditNoteFor(db, refund));
  const [invoice] = await textsOf(family, 'receipt');
  const notes = await textsOf(family, 'credit_note');
  expect(invoice).toContain('10 to 31 December 2999, 22 days');
  expect(notes).toHaveLength(1);
  for (const words of [
    'Tax Credit Note',
    'CN-0000001',
    'INV-00000',
    'It is now 16 to 31 December 2999, 16 days',
    'AED 2,323',
    'AED 1,723',
    'AED 571.43',
    'AED 28.57',
    'AED 600',
    'Tax registration number',
    'Amal Khalid',
  ]) {
    expect(notes[0]).toContain(words);
  }
  // The bank failed the refund later: the money is still here, so the credit note no longer counts.
  await store.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, refund.id));
  expect(await textsOf(family, 'credit_note')).toEqual([]);
});

test('[F13] the invoice of a monthly payment names the days of its month', async () => {
  const family = await readyToSign(product);
  const { db } = product.deps.store;
  const [payment] = await db
    .insert(payments)
    .values({
      applicationId: family.id,
      idempotencyKey: 'a month',
      requestHash: randomBytes(32),
      purpose: 'monthly',
      month: '2999-02-01',
      provider: 'test',
      amountFils: 172_300,
      vatFils: 8_205,
      state: 'captured',
      capturedAt: new Date(),
      answerBody: { period: { from: '2999-02-01', to: '2999-02-12' } },
    })
    .returning();
  if (payment === undefined) throw new Error('There is no payment.');
  await product.deps.store.transaction((tx) => receiptFor(tx, payment));
  const paper = (await askPapers(family)).find(({ kind }) => kind === 'receipt');
  const { text } = await downloadPdf(product, family, paper?.url ?? '');
  expect(text).toContain('Domestic help by the month. 1 to 12 February 2999, 12 days');
});
