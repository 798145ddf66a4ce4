import { expect, test } from 'vitest';
import { firstFreeMonth, wayIn } from './payment-way.ts';

test('[HOME-04] another way pays from the first month on that the present one neither took nor is taking', () => {
  expect(firstFreeMonth('2026-12-01', [])).toBe('2026-12-01');
  expect(firstFreeMonth('2026-12-01', ['2026-10-01', '2026-11-01'])).toBe('2026-12-01');
  expect(firstFreeMonth('2026-12-01', ['2026-12-01'])).toBe('2027-01-01');
  expect(firstFreeMonth('2026-11-01', ['2027-01-01', '2026-11-01'])).toBe('2027-02-01');
});

test('[HOME-04] each month is paid in the way of the newest change before it', () => {
  const changes = [
    { fromMonth: '2027-02-01', way: 'direct_debit' },
    { fromMonth: '2000-01-01', way: 'direct_debit' },
    { fromMonth: '2026-12-01', way: 'card' },
  ] as const;
  expect(wayIn([], '2026-12-01')).toBeNull();
  expect(
    ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].map((month) => wayIn(changes, month)),
  ).toEqual(['direct_debit', 'card', 'card', 'direct_debit']);
});
