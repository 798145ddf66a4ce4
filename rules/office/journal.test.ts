import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerKinds, moneyWays } from './ledger.ts';
import { type BookedLine, journalOf } from './journal.ts';

const accounts = { bank: '1010', card: '1020', vat: '2200', income: '4000', fees: '6100' };

const line: fc.Arbitrary<BookedLine> = fc
  .record({
    kind: fc.constantFrom(...ledgerKinds),
    how: fc.constantFrom(...moneyWays),
    fils: fc.integer({ min: -900_000_000, max: 900_000_000 }).filter((fils) => fils !== 0),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    forMonth: fc.constantFrom(null, '2026-11-01'),
  })
  .map(({ share, ...one }) => ({
    ...one,
    document: 'L-1',
    day: '2026-11-16',
    reference: 'AH-1',
    vatFils: Math.trunc(one.fils * share),
  }));

test('[OFF-53] Debits equal credits, and the money accounts move by the sum of the ledger', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const postings = journalOf(lines, accounts);
      const balance = (wanted: (account: string) => boolean) =>
        postings
          .filter(({ account }) => wanted(account))
          .reduce((sum, { debitFils, creditFils }) => sum + debitFils - creditFils, 0);
      expect(balance(() => true)).toBe(0);
      const isMoney = (account: string) => account === '1010' || account === '1020';
      expect(balance(isMoney)).toBe(lines.reduce((sum, { fils }) => sum + fils, 0));
      expect(balance((account) => account === '2200')).toBe(
        lines.reduce((sum, { vatFils }) => sum - vatFils, 0),
      );
      for (const { debitFils, creditFils } of postings) {
        expect(Math.min(debitFils, creditFils)).toBe(0);
        expect(debitFils + creditFils).toBeGreaterThan(0);
      }
    }),
  );
});

test('[OFF-53] A collection is money in the bank, income and VAT', () => {
  const booked = {
    document: 'L-7',
    day: '2026-12-01',
    kind: 'collection',
    how: 'direct_debit',
    fils: 294_000,
    vatFils: 14_000,
    forMonth: '2026-12-01',
    reference: 'AH-1 DC2',
  } as const;
  expect(
    journalOf([booked], accounts).map(({ account, debitFils, creditFils, vatFils, text }) => [
      account,
      debitFils,
      creditFils,
      vatFils,
      text,
    ]),
  ).toEqual([
    ['1010', 294_000, 0, null, 'Monthly payment, direct debit, 2026-12'],
    ['4000', 0, 280_000, 14_000, 'Monthly payment, direct debit, 2026-12'],
    ['2200', 0, 14_000, null, 'Monthly payment, direct debit, 2026-12'],
  ]);
});
