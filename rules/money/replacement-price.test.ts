import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { moneyByDate } from './money-by-date.ts';
import { priceSummary } from './price-summary.ts';
import { firstMonth } from './proration.ts';
import { mostInAMonth, replacementPrice } from './replacement-price.ts';

const maid = (monthlyPrice: number) => ({ monthlyPrice, wage: Math.floor(monthlyPrice / 2) });
const change = (before: number, after: number, day: string, cap: number | null = null) =>
  replacementPrice({ present: maid(before), next: maid(after), day, dueOn: null, cap });
const changeAhead = (before: number, after: number, dueOn: string, day: string) =>
  replacementPrice({ present: maid(before), next: maid(after), day, dueOn, cap: null });

test('a cheaper one from the middle of the month takes the difference off the next payment', () => {
  expect(change(2940, 2890, '2026-12-16')).toMatchObject({
    monthlyBefore: 294_000,
    monthly: 289_000,
    monthlyDifference: -5_000,
    days: 16,
    daysInMonth: 31,
    // 1,492 instead of 1,517 for sixteen days.
    thisMonth: -2_500,
    settledOn: '2027-01-01',
    nextPayment: 286_500,
    carriedOn: 0,
  });
});

test('a dearer one adds it, and a direct debit that was signed for less needs a new form', () => {
  const dearer = change(2590, 2940, '2026-12-16', 259_000);
  expect(dearer).toMatchObject({ thisMonth: 18_000, nextPayment: 312_000, needsNewForm: true });
  expect(change(2590, 2940, '2026-12-16').needsNewForm).toBe(false);
  expect(change(2940, 2590, '2026-12-16', 294_000).needsNewForm).toBe(false);
});

test('what is more than the next month stays with the family', () => {
  expect(change(6000, 1500, '2026-12-01')).toMatchObject({ nextPayment: 0, carriedOn: 300_000 });
});

const price = fc.integer({ min: 1200, max: 12_000 });
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-11-15', days));

test('there and back costs nothing, the same price changes nothing, and no fils is lost', () => {
  fc.assert(
    fc.property(price, price, day, (before, after, on) => {
      const there = change(before, after, on);
      const back = change(after, before, on);
      expect(there.thisMonth + back.thisMonth).toBe(0);
      expect(there.thisMonth).toBe(
        100 * (firstMonth(after * 100, on).amount - firstMonth(before * 100, on).amount),
      );
      expect(Math.sign(there.thisMonth) * Math.sign(after - before)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(there.thisMonth)).toBeLessThanOrEqual(100 * Math.abs(after - before) + 100);
      expect(there.nextPayment - there.carriedOn).toBe(there.monthly + there.thisMonth);
      expect(change(before, before, on)).toMatchObject({ thisMonth: 0, monthlyDifference: 0 });
    }),
  );
});

test('the later the day, the smaller the difference of that month', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 29 }), (before, after, place) => {
      const one = change(before, after, addDays('2026-12-01', place)).thisMonth;
      const later = change(before, after, addDays('2026-12-02', place)).thisMonth;
      expect(Math.abs(later)).toBeLessThanOrEqual(Math.abs(one) + 100);
    }),
  );
});

test('[F02] replaced before she has come: only the difference between the two first parts is settled', () => {
  // Arrival on 30 November (one day), changed on the 20th to a maid of the same price: ten more days.
  expect(changeAhead(3000, 3000, '2026-11-30', '2026-11-20')).toMatchObject({
    thisMonth: 100_000,
    beforeArrival: { dueOn: '2026-11-30', paid: 10_000, first: 110_000 },
    settledOn: '2026-12-01',
    nextPayment: 400_000,
  });
  expect(changeAhead(3000, 2700, '2026-11-20', '2026-11-20')).toMatchObject({
    thisMonth: -11_000,
    nextPayment: 259_000,
  });
});

test('[F02] before arrival the family pays in all exactly what the new maid costs from her own day', () => {
  fc.assert(
    fc.property(price, price, day, day, (before, after, dueOn, on) => {
      const there = changeAhead(before, after, dueOn, on);
      const alone = priceSummary({ ...maid(after), startsOn: on });
      const paid = priceSummary({ ...maid(before), startsOn: dueOn }).today;
      expect(paid + there.nextPayment - there.carriedOn).toBe(alone.today + alone.monthly);
      expect(there.settledOn).toBe(alone.nextOn);
      expect(there.monthly).toBe(alone.monthly);
      if (before === after && dueOn === on) expect(there.thisMonth).toBe(0);
      const back = changeAhead(after, before, on, dueOn);
      expect(there.thisMonth + back.thisMonth).toBe(0);
    }),
  );
});

test('[F02] [F04] before arrival the dated payments add up to the new price, and no month exceeds the limit', () => {
  const ahead = fc.integer({ min: 2, max: 60 });
  fc.assert(
    fc.property(price, price, day, ahead, ahead, (before, after, now, due, other) => {
      const comes = addDays(now, other);
      const first = priceSummary({ ...maid(before), startsOn: addDays(now, due) });
      const there = changeAhead(before, after, first.startsOn, comes);
      const money = { price: first, payBy: 'direct_debit', moves: [], today: now } as const;
      const dated = moneyByDate({ ...money, submittedOn: now, changes: [there] });
      const steady = dated.find(({ kind }) => kind === 'monthly');
      const end = dated.at(-1)?.on ?? '';
      expect(steady?.fils).toBe(there.monthly);
      const taken = new Map<string, number>();
      const take = (on: string, fils: number) => {
        taken.set(on.slice(0, 7), (taken.get(on.slice(0, 7)) ?? 0) + fils);
      };
      for (const { on, fils } of dated) take(on, fils);
      for (let on = firstOfMonthAfter(steady?.on ?? end); on <= end; on = firstOfMonthAfter(on)) {
        take(on, there.monthly);
      }
      const alone = priceSummary({ ...maid(after), startsOn: comes });
      let owed = alone.today;
      for (let on = alone.nextOn; on <= end; on = firstOfMonthAfter(on)) owed += alone.monthly;
      expect([...taken.values()].reduce((sum, fils) => sum + fils, 0)).toBe(owed);
      expect(Math.max(...taken.values())).toBeLessThanOrEqual(
        Math.max(first.cap, mostInAMonth(there)),
      );
    }),
  );
});
