import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvent, priceOf } from '../applications/index.ts';
import { receiptFor } from '../papers/index.ts';
import { maids, payments, receipts } from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { entryOf, readyToSign } from '../testing/signing.ts';
import { askPapers, downloadPdf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('every payment has one tax invoice, numbered without gaps whoever comes at once', async () => {
  const { parts } = product;
  const families = await Promise.all([readyToSign(product), readyToSign(product)]);
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const family = families[index % 2];
      if (family === undefined) throw new Error('There is no family.');
      const [payment] = await parts.store.db
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
      const receipt = () => parts.store.transaction((db) => receiptFor(db, payment));
      const undone = parts.store.transaction(async (db) => {
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
  expect(await parts.store.db.select().from(receipts)).toHaveLength(6);
  const [family] = families;
  if (family === undefined) throw new Error('There is no family.');
  // Amounts that are nobody's price now: their days cannot be told.
  const [, papers] = await Promise.all([askPapers(family), askPapers(family)]);
  expect(papers.filter(({ kind }) => kind === 'receipt')).toHaveLength(3);
  const { text } = await downloadPdf(product, family, papers[0]?.url ?? '');
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

test('a tax invoice names the days that were paid for, whatever day was chosen afterwards', async () => {
  const family = await readyToSign(product);
  const { db } = product.parts.store;
  const { maidId, ...entry } = await entryOf(product, family).then((one) => ({
    ...one,
    maidId: one.application.maidId ?? 0,
  }));
  await db
    .update(maids)
    .set({ availableFrom: '2999-12-16', monthlyPriceAed: 3339 })
    .where(eq(maids.id, maidId));
  const price = await priceOf(db, entry);
  expect([price?.days, price?.today]).toEqual([16, 172_300]);
  const [payment] = await db
    .insert(payments)
    .values({
      applicationId: family.id,
      idempotencyKey: 'days',
      requestHash: randomBytes(32),
      purpose: 'first_month',
      provider: 'test',
      amountFils: 172_300,
      vatFils: 8_205,
      state: 'captured',
      capturedAt: new Date(),
    })
    .returning();
  if (payment === undefined) throw new Error('There is no payment.');
  await product.parts.store.transaction((tx) => receiptFor(tx, payment));
  const data = { answer: { day: '2999-12-20' } };
  const chosen = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
  await appendEvent(db, family.id, chosen, entry.dataKey);
  const paper = (await askPapers(family)).find(({ kind }) => kind === 'receipt');
  const { text } = await downloadPdf(product, family, paper?.url ?? '');
  expect(text).toContain('Domestic help by the month. 16 to 31 December 2999, 16 days');
});
