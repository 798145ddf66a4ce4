import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentsByYear } from './payments-summary.ts';

const line = (day: string, fils: number, vatFils = Math.trunc(fils / 21)) => ({
  kind: fils < 0 ? 'refund' : 'collection',
  day,
  fils,
  vatFils,
});

test('[HOME-04] months are grouped, the newest first, and a year has its total, VAT and refunds', () => {
  const years = paymentsByYear([
    line('2025-12-30', 100_05),
    line('2026-01-01', 2_940_00, 140_00),
    line('2026-02-01', 2_940_00, 140_00),
    line('2026-02-09', -980_00, -46_67),
  ]);
  expect(
    years.map(({ year, fils, vatFils, refundedFils, payments }) => [
      year,
      fils,
      vatFils,
      refundedFils,
      payments,
    ]),
  ).toEqual([
    ['2026', 4_900_00, 233_33, 980_00, 2],
    ['2025', 100_05, 476, 0, 1],
  ]);
  expect(years[0]?.months.map(({ month, lines }) => [month, lines.length])).toEqual([
    ['2026-02-01', 2],
    ['2026-01-01', 1],
  ]);
  expect(paymentsByYear([])).toEqual([]);
});

test('[HOME-04] a direct debit that the bank took back is neither a payment nor our refund', () => {
  const [year] = paymentsByYear([
    line('2026-01-01', 2_940_00, 140_00),
    line('2026-02-01', 2_940_00, 140_00),
    { ...line('2026-02-04', -2_940_00, -140_00), kind: 'debit_return' },
  ]);
  expect(year).toMatchObject({ fils: 2_940_00, refundedFils: 0, payments: 1 });
});

test('[HOME-04] a debit of December that the bank took back in January takes no payment from January', () => {
  const ofMonth = (day: string, month: string) => ({ ...line(day, 2_940_00), month });
  const years = paymentsByYear([
    ofMonth('2025-12-30', '2025-12-01'),
    ofMonth('2026-01-01', '2026-01-01'),
    { ...ofMonth('2026-01-04', '2025-12-01'), fils: -2_940_00, kind: 'debit_return' },
    ofMonth('2026-01-09', '2025-12-01'),
  ]);
  expect(years.map(({ year, payments }) => [year, payments])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
});

test('[HOME-04] the lines of a year add up to its total to the fils, and no line is lost or shown twice', () => {
  const days = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10));
  const lines = fc.array(
    fc
      .tuple(days, fc.integer({ min: -10_000_000, max: 10_000_000 }))
      .map(([day, fils]) => line(day, fils)),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const years = paymentsByYear(all);
      const shown = years.flatMap(({ months }) => months.flatMap((month) => month.lines));
      expect(new Set(shown)).toEqual(new Set(all));
      expect(shown).toHaveLength(all.length);
      for (const { year, fils, vatFils, months } of years) {
        const own = months.flatMap((month) => month.lines);
        expect(own.every(({ day }) => day.startsWith(year))).toBe(true);
        expect(fils).toBe(own.reduce((sum, one) => sum + one.fils, 0));
        expect(vatFils).toBe(own.reduce((sum, one) => sum + one.vatFils, 0));
      }
    }),
  );
});
