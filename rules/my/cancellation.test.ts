import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstOfMonth, type MonthlyContract, wholeMonthBalance } from '../money/monthly-due.ts';
import { firstMonth } from '../money/proration.ts';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { cancellationSum, isPossibleLastDay, refundAtEnd } from './cancellation.ts';

const NOVEMBER = '2026-11-01';
const contract: MonthlyContract = {
  monthly: 294_000,
  startsOn: '2026-09-12',
  endsOn: '2028-09-12',
  changes: [],
};
const paidNovember = [{ id: 'november', month: NOVEMBER, leftFils: 294_000 }];

test('[HOME-06] a last day in a paid month gives back the month minus the price of its days', () => {
  expect(cancellationSum(contract, '2026-11-20', paidNovember)).toMatchObject({
    paidFils: 294_000,
    usedFils: 196_000,
    refundFils: 98_000,
    vatFils: 4_667,
    usedDays: 20,
    unusedDays: 10,
    paidFrom: NOVEMBER,
    paidTo: '2026-11-30',
    dueBy: '2026-12-04',
    shares: [{ part: paidNovember[0], fils: 98_000 }],
  });
  expect(cancellationSum(contract, '2026-11-30', paidNovember).refundFils).toBe(0);
});

test('[HOME-06] the first month counts from the day she came, and before that everything comes back', () => {
  const first = { ...contract, startsOn: '2026-11-03' };
  const fils = firstMonth(first.monthly, first.startsOn).amount * 100;
  const paid = [{ id: 'first', month: null, leftFils: fils }];
  expect(cancellationSum(first, '2026-11-20', paid)).toMatchObject({
    paidFils: 274_400,
    usedFils: 176_400,
    refundFils: 98_000,
    usedDays: 18,
    paidFrom: '2026-11-03',
  });
  expect(refundAtEnd(first, '2026-11-02', paid).refundFils).toBe(fils);
  expect(refundAtEnd(first, '2026-10-30', paid).refundFils).toBe(fils);
});

test('[HOME-06] a month that was collected after the last day comes back as well', () => {
  const paid = [{ id: 'december', month: '2026-12-01', leftFils: 294_000 }, ...paidNovember];
  const { refundFils, shares } = refundAtEnd(contract, '2026-11-20', paid);
  expect(refundFils).toBe(98_000 + 294_000);
  expect(shares.map(({ part, fils }) => [part.id, fils])).toEqual([
    ['december', 294_000],
    ['november', 98_000],
  ]);
});

test('[HOME-06] days of a month that is not paid yet are to be paid, and nothing comes back', () => {
  const sum = cancellationSum(contract, '2026-12-10', paidNovember);
  expect(sum).toMatchObject({ refundFils: 0, paidFils: 0, toPayFils: 94_800, shares: [] });
});

test('[HOME-06] a contract ends from today on, before its last day, and at once before she came', () => {
  const today = '2026-11-16';
  const possible = (day: string, of = contract) => isPossibleLastDay(of, day, today);
  expect([possible('2026-11-15'), possible(today), possible('2027-03-01')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(possible('2028-09-12')).toBe(false);
  const later = { ...contract, startsOn: '2026-11-20' };
  expect([possible(today, later), possible('2026-11-21', later)]).toEqual([true, false]);
});

const price = fc.integer({ min: 1200, max: 9000 }).map((dirhams) => dirhams * 100);
const start = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
const stays = fc.integer({ min: 0, max: 120 });

test('[HOME-06] a refund never exceeds the payment, falls with a later last day, and its parts add up', () => {
  fc.assert(
    fc.property(
      price,
      start,
      stays,
      fc.integer({ min: 0, max: 300_000 }),
      (monthly, startsOn, days, given) => {
        const of = { ...contract, monthly, startsOn, endsOn: null };
        const lastDay = addDays(startsOn, days);
        const month = firstOfMonth(lastDay);
        const isFirst = month === firstOfMonth(startsOn);
        const due = isFirst
          ? firstMonth(monthly, startsOn).amount * 100
          : wholeMonthBalance(of, month);
        const leftFils = Math.max(0, due - given);
        const paid = [{ id: 'one', month: isFirst ? null : month, leftFils }];
        const sum = cancellationSum(of, lastDay, paid);
        expect(sum.refundFils).toBeLessThanOrEqual(leftFils);
        expect(sum.refundFils).toBeGreaterThanOrEqual(0);
        expect(sum.paidFils - sum.usedFils).toBe(sum.refundFils - sum.toPayFils);
        expect(sum.shares.reduce((total, { fils }) => total + fils, 0)).toBe(sum.refundFils);
        expect(sum.vatFils).toBeLessThanOrEqual(sum.refundFils);
        const next = addDays(lastDay, 1);
        if (next < firstOfMonthAfter(month)) {
          expect(cancellationSum(of, next, paid).refundFils).toBeLessThanOrEqual(sum.refundFils);
        }
      },
    ),
  );
});
