import { expect, test } from 'vitest';
import { addDays, dubaiDay } from '../text/days.ts';
import { firstMonth } from './proration.ts';

const DAYS_IN_MONTH = [31n, 28n, 31n, 30n, 31n, 30n, 31n, 31n, 30n, 31n, 30n, 31n] as const;

/** Computed another way: from a written-out calendar, with halves found by the remainder. */
function oracleOn(day: string): (fils: number) => bigint {
  const [year, month, date] = day.split('-').map(BigInt);
  if (year === undefined || month === undefined || date === undefined) throw new Error(day);
  const leap = (year % 4n === 0n && year % 100n !== 0n) || year % 400n === 0n;
  const length = month === 2n && leap ? 29n : (DAYS_IN_MONTH[Number(month) - 1] ?? 0n);
  const days = length - date + 1n;
  const denominator = 100n * length;
  return (fils) => {
    const numerator = BigInt(fils) * days;
    const quotient = numerator / denominator;
    return (numerator % denominator) * 2n >= denominator ? quotient + 1n : quotient;
  };
}

test('[NUM-06] [T53] on each day of four years and for 200 amounts the first month is what whole numbers say', () => {
  const amounts = Array.from({ length: 200 }, (_, index) => 100 + index * 7_919 + (index % 100));
  let tried = 0;
  for (let day = '2026-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    const oracle = oracleOn(day);
    for (const fils of amounts) {
      const { amount } = firstMonth(fils, day);
      if (BigInt(amount) !== oracle(fils)) expect({ day, fils, amount }).toBe('right');
      tried += 1;
    }
  }
  expect(tried).toBe(1461 * 200);
});

test('[NUM-06] [T53] the first day is paid, half a dirham goes up, and February knows leap years', () => {
  expect(firstMonth(294_000, '2026-11-18')).toEqual({ daysInMonth: 30, days: 13, amount: 1274 });
  expect(firstMonth(294_000, '2026-11-01').amount).toBe(2940);
  expect(firstMonth(294_000, '2026-11-30').amount).toBe(98);
  expect(firstMonth(1_500, '2026-11-30').amount).toBe(1);
  expect(firstMonth(1_499, '2026-11-30').amount).toBe(0);
  expect(firstMonth(290_000, '2028-02-29')).toEqual({ daysInMonth: 29, days: 1, amount: 100 });
});

test.each([
  ['2026-11-30T23:59:59+04:00', 98],
  ['2026-12-01T00:00:00+04:00', 2940],
  ['2026-11-30T19:59:59Z', 98],
  ['2026-11-30T20:00:00Z', 2940],
  ['2028-02-29T23:59:59+04:00', 101],
  ['2028-03-01T00:00:00+04:00', 2940],
])('[NUM-06] [T53] at %s the Dubai calendar decides', (moment, amount) => {
  expect(firstMonth(294_000, dubaiDay(new Date(moment))).amount).toBe(amount);
});
