import { expect, test } from 'vitest';
import { addDays } from '../text/days.ts';
import { debitNeeded, priceSummary } from './price-summary.ts';

test('[NUM-06] thirteen days of November are paid today, whole months from December on', () => {
  expect(priceSummary({ monthlyPrice: 2940, wage: 1900, startsOn: '2025-11-18' })).toEqual({
    monthly: 294_000,
    monthlyVat: 14_000,
    today: 127_400,
    todayVat: 6_067,
    days: 13,
    daysInMonth: 30,
    startsOn: '2025-11-18',
    nextOn: '2025-12-01',
    wage: 190_000,
    cap: 399_000,
  });
});

test('on the first the whole month is paid, on the last one day, over the end of a year too', () => {
  const from = (startsOn: string) => priceSummary({ monthlyPrice: 3100, wage: 1500, startsOn });
  expect(from('2026-01-01')).toMatchObject({ today: 310_000, nextOn: '2026-02-01', days: 31 });
  expect(from('2025-12-31')).toMatchObject({ today: 10_000, nextOn: '2026-01-01', days: 1 });
  expect(from('2028-02-29')).toMatchObject({ days: 1, daysInMonth: 29, nextOn: '2028-03-01' });
});

test('whole fils everywhere, never more than the month, the VAT always inside', () => {
  for (let day = 1; day <= 28; day += 1) {
    for (const monthlyPrice of [1, 999, 2415, 2877, 12_345]) {
      const startsOn = `2026-02-${String(day).padStart(2, '0')}`;
      const price = priceSummary({ monthlyPrice, wage: 1000, startsOn });
      for (const fils of [
        price.monthly,
        price.today,
        price.todayVat,
        price.monthlyVat,
        price.cap,
      ]) {
        expect(Number.isSafeInteger(fils)).toBe(true);
      }
      expect(price.today).toBeLessThanOrEqual(price.cap);
      expect(price.todayVat * 21).toBeLessThanOrEqual(price.today + 21);
    }
  }
});

test('[F17] [F63] one limit fits every day: the first part and the first full month that a bank may take in one month', () => {
  const caps = new Set<number>();
  for (let ahead = 0; ahead < 4 * 366; ahead += 1) {
    const startsOn = addDays('2026-01-01', ahead);
    const price = priceSummary({ monthlyPrice: 3000, wage: 1500, startsOn });
    const { cap, monthly, today, nextOn } = price;
    caps.add(cap);
    // Ten days for the bank: from 21 November on, the first debit may be in December.
    const lastDebit = addDays(startsOn, 10);
    expect(debitNeeded(price)).toBe(lastDebit >= nextOn ? monthly + today : monthly);
    expect(cap).toBeGreaterThanOrEqual(debitNeeded(price));
    // Nobody signs for much more than that: ten days of the shortest month.
    expect(cap).toBeLessThan(monthly * 1.36);
  }
  expect(caps.size).toBe(1);
});
