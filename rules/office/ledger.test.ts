import { expect, test } from 'vitest';
import { refundClock, unusedDays } from './ledger.ts';

test.each([
  ['2026-11-16', 1, 'normal'],
  ['2026-11-08', 9, 'normal'],
  ['2026-11-07', 10, 'soon'],
  ['2026-11-03', 14, 'soon'],
  ['2026-11-02', 15, 'late'],
] as const)('[OFF-51] a refund since %s is on day %i of 14: %s', (since, day, state) => {
  expect(refundClock(since, '2026-11-16')).toMatchObject({ day, state });
});

test('[OFF-51] the last of the fourteen days is named', () => {
  expect(refundClock('2026-11-06', '2026-11-16').payBy).toBe('2026-11-19');
});

test.each([
  ['2026-11-20', 10, 100_00],
  ['2026-11-30', 0, 0],
  ['2026-11-10', 20, 200_00],
  ['2026-10-01', 20, 200_00],
] as const)(
  '[OFF-51] paid from 11 to 30 November, last day %s: %i days are left',
  (last, left, fils) => {
    const paid = { fils: 200_00, from: '2026-11-11', to: '2026-11-30' };
    expect(unusedDays(paid, last)).toEqual({ days: 20, left, fils });
  },
);
