import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleFees, readVisaFigures } from './figures.ts';
import {
  feeStages,
  fourPayments,
  refundAfter,
  refundByStage,
  type VisaFees,
  visaPrice,
  visaPriceParts,
} from './price.ts';
import { visaStages } from './stages.ts';

const inFils = (fees: VisaFees): VisaFees => ({
  work_permit: 100 * fees.work_permit,
  entry_permit: 100 * fees.entry_permit,
  medical: 100 * fees.medical,
  fingerprints: 100 * fees.fingerprints,
  insurance: 100 * fees.insurance,
  residence: 100 * fees.residence,
});
const usual = visaPrice(850_000, inFils(exampleFees));

test('[VISA-01] AED 8,500 has its parts to the fils, VAT inside', () => {
  expect(visaPriceParts(usual)).toEqual([
    { kind: 'permits', amount: 412_000 },
    { kind: 'medical', amount: 109_000 },
    { kind: 'insurance', amount: 132_000 },
    { kind: 'service', amount: 156_524 },
    { kind: 'vat', amount: 40_476 },
  ]);
  expect(fourPayments(850_000)).toEqual([212_500, 212_500, 212_500, 212_500]);
  expect(fourPayments(850_003)).toEqual([212_501, 212_501, 212_501, 212_500]);
});

test('[VISA-08] After an unfit result the permits and the test are spent, the rest comes back', () => {
  expect(refundAfter(['file', 'work_permit', 'entry_permit', 'arrival', 'medical'], usual)).toEqual(
    {
      paid: 850_000,
      spent: [
        { kind: 'permits', amount: 231_000 },
        { kind: 'medical', amount: 36_000 },
      ],
      vat: 13_350,
      refund: 569_650,
    },
  );
});

test('[VISA-08] Everything comes back before a fee is paid, nothing once residence is issued', () => {
  const refunds = refundByStage(usual).map(({ refund }) => refund);
  expect(refunds[0]).toBe(850_000);
  expect(refunds.slice(-2)).toEqual([0, 0]);
  expect(refundAfter(['work_permit'], usual, 212_500)).toMatchObject({ refund: 85_450 });
  expect(refundAfter(['work_permit', 'entry_permit'], usual, 212_500).refund).toBe(0);
});

const fee = fc.integer({ min: 0, max: 600_000 });
const fees = fc.record({
  work_permit: fee,
  entry_permit: fee,
  medical: fee,
  fingerprints: fee,
  insurance: fee,
  residence: fee,
});
const total = fc.integer({ min: 1, max: 5_000_000 });
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('[VISA-01] Parts and payments always add up to the price, and none is negative', () => {
  fc.assert(
    fc.property(total, fees, (price, paidFees) => {
      const parts = visaPriceParts(visaPrice(price, paidFees)).map(({ amount }) => amount);
      const payments = fourPayments(price);
      expect([sum(parts), sum(payments)]).toEqual([price, price]);
      expect(Math.min(...parts, ...payments)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1);
    }),
  );
});

test('[VISA-08] A refund is never more than was paid and never rises as stages are done', () => {
  fc.assert(
    fc.property(
      total,
      fees,
      fc.subarray([...visaStages]),
      fc.constantFrom(...visaStages),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amount, paidFees, done, next, share) => {
        const price = visaPrice(amount, paidFees);
        const paid = Math.floor(amount * share);
        const before = refundAfter(done, price, paid);
        const after = refundAfter([...done, next], price, paid);
        expect(before.refund).toBeLessThanOrEqual(paid);
        expect(after.refund).toBeLessThanOrEqual(before.refund);
        expect(after.refund).toBeGreaterThanOrEqual(0);
        const whole = refundAfter(done, price);
        expect(sum(whole.spent.map((part) => part.amount)) + whole.vat + whole.refund).toBe(amount);
      },
    ),
  );
});

test('[VISA-04] Price, fees, deadlines and income are parameters; an unusable one counts as not entered', () => {
  const figures = readVisaFigures(
    new Map([
      ['sites_visa_price', '9000'],
      ['sites_visa_fee_medical', '400'],
      ['sites_visa_fee_residence', 'ask'],
      ['sites_visa_entry_permit_days', '30'],
      ['sites_visa_medical_days', '0'],
      ['sites_sponsor_income', ' 30000 '],
    ]),
  );
  expect(figures.price).toMatchObject({
    total: 900_000,
    fees: { medical: 40_000, residence: 181_000 },
  });
  expect(figures.days).toEqual({ entryPermit: 30, medicalCertificate: 90, fingerprints: 10 });
  expect(figures.leastIncome).toBe(30_000);
  for (const price of ['', 'ask', '-1', '0', '85.00', '1e5']) {
    expect(readVisaFigures(new Map([['sites_visa_price', price]])).price).toBeNull();
  }
  expect(feeStages.every((stage) => exampleFees[stage] > 0)).toBe(true);
});
