import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastMonthBalance, type MonthlyContract, monthlyDue } from './monthly-due.ts';
import { partOfMonth } from './proration.ts';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { type AgreedPause, pauseCredit, pauseDays, pauseProblem } from './pause.ts';

const pause: AgreedPause = {
  from: '2026-11-20',
  to: '2026-12-05',
  monthly: 294_000,
  dayFils: 7_000,
};
const contract: MonthlyContract = {
  monthly: 294_000,
  startsOn: '2026-09-12',
  endsOn: null,
  changes: [],
  pauses: [pause],
};

test('[HOME-06] a pause saves the difference between a usual day and a day of the pause', () => {
  // 11 days of November at 98 and 5 of December at 94.84, against 70 a day.
  const usual = partOfMonth(294_000, '2026-11-20', '2026-11-30') * 100 + 47_400;
  expect(pauseCredit(pause)).toBe(usual - 16 * 7_000);
  expect(pauseCredit({ ...pause, dayFils: 20_000 })).toBe(0);
});

test('[HOME-06] the payment after a pause is lower by what it saves, and no other one', () => {
  expect(monthlyDue(contract, '2026-12-01')).toBe(294_000);
  expect(monthlyDue(contract, '2027-01-01')).toBe(294_000 - pauseCredit(pause));
  expect(monthlyDue(contract, '2027-02-01')).toBe(294_000);
});

test('[HOME-06] a contract that ends before that payment settles the days of the pause until then', () => {
  const without = { ...contract, pauses: [] };
  for (const endsOn of ['2026-11-15', '2026-11-25', '2026-12-20']) {
    const saved = endsOn < pause.from ? 0 : pauseCredit(pause, endsOn);
    expect(lastMonthBalance({ ...contract, endsOn })).toBe(
      lastMonthBalance({ ...without, endsOn }) - saved,
    );
  }
  const after = '2027-01-10';
  expect(lastMonthBalance({ ...contract, endsOn: after })).toBe(
    lastMonthBalance({ ...without, endsOn: after }) - pauseCredit(pause),
  );
});

test('[HOME-06] a pause has seven days at least, starts after today, and ends before the contract', () => {
  const terms = { today: '2026-11-16', startsOn: '2026-11-03', endsOn: '2027-11-03' };
  const problem = (from: string, to: string) => pauseProblem({ from, to }, terms);
  expect(problem('2026-11-17', '2026-11-23')).toBeNull();
  expect(problem('2026-11-17', '2026-11-22')).toBe('short');
  expect(problem('2026-11-16', '2026-11-30')).toBe('early');
  expect(problem('2026-11-17', '2027-03-22')).toBe('long');
  expect(problem('2027-08-17', '2027-08-27')).toBe('late');
});

test('[HOME-06] a pause never saves more than its days cost, and more days never save less', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days));
  const price = fc.integer({ min: 1200, max: 9000 }).map((dirhams) => dirhams * 100);
  fc.assert(
    fc.property(day, fc.integer({ min: 7, max: 60 }), price, (from, days, monthly) => {
      const one = { from, to: addDays(from, days - 1), monthly, dayFils: 7_000 };
      const most = Math.ceil((monthly / 28) * pauseDays(one)) + 300;
      expect(pauseCredit(one)).toBeLessThanOrEqual(most);
      expect(pauseCredit(one, addDays(one.to, -1))).toBeLessThanOrEqual(pauseCredit(one) + 100);
      expect(pauseCredit(one, addDays(from, -1))).toBe(0);
      expect(firstOfMonthAfter(one.to) > one.to).toBe(true);
    }),
  );
});
