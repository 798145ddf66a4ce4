import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { moneyByDate } from './money-by-date.ts';
import { lastMonthBalance, monthlyDue } from './monthly-due.ts';
import { debitLimit, priceSummary } from './price-summary.ts';
import { firstMonth } from './proration.ts';
import {
  limitOfNewForm,
  mostInAMonth,
  type ReplacementPrice,
  replacementPrice,
} from './replacement-price.ts';

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

test('[F63] the ten days in a signed limit are kept for the first part, not for a dearer maid', () => {
  const signed = debitLimit(294_000);
  const dearer = change(2940, 3000, '2026-12-16', signed);
  expect(mostInAMonth(dearer)).toBeLessThan(signed);
  expect(dearer.needsNewForm).toBe(true);
  expect(limitOfNewForm(dearer)).toBe(debitLimit(300_000));
  expect(change(2940, 2940, '2026-12-16', signed).needsNewForm).toBe(false);
  // A form with a lower limit, signed before, still covers a maid of the same price.
  expect(change(2940, 2940, '2026-12-16', 294_000).needsNewForm).toBe(false);
  expect(change(2500, 2940, '2026-12-01', signed).needsNewForm).toBe(false);
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
      const { startsOn, monthly } = first;
      const there = replacementPrice({
        present: maid(before),
        next: maid(after),
        day: comes,
        dueOn: startsOn,
        cap: null,
        contract: { monthly, startsOn, endsOn: null, changes: [], today: now },
      });
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

interface Agreement {
  readonly price: number;
  readonly day: string;
  /** The day on which the family confirms it. */
  readonly on: string;
}

/** A contract after several replacements, each priced when it was confirmed. */
function afterAll(first: { price: number; startsOn: string }, agreements: readonly Agreement[]) {
  const contract = { monthly: first.price * 100, startsOn: first.startsOn, endsOn: null };
  const changes: ReplacementPrice[] = [];
  let present = { price: first.price, day: first.startsOn };
  for (const { price: after, day: on, on: today } of agreements) {
    changes.push(
      replacementPrice({
        present: maid(present.price),
        next: maid(after),
        day: on,
        dueOn: today < present.day ? present.day : null,
        cap: null,
        contract: { ...contract, changes, today },
      }),
    );
    present = { price: after, day: on };
  }
  return { ...contract, changes };
}

test('[F04] two replacements in one month: the next payment settles both, and the limit covers it', () => {
  const { changes } = afterAll({ price: 3100, startsOn: '2026-11-01' }, [
    { price: 4340, day: '2026-12-12', on: '2026-12-10' },
    { price: 3410, day: '2026-12-22', on: '2026-12-20' },
  ]);
  // 20 days at 40 more a day, then 10 days at 30 less.
  expect(changes.map(({ thisMonth }) => thisMonth)).toEqual([80_000, -30_000]);
  expect(changes[1]).toMatchObject({ nextPayment: 341_000 + 80_000 - 30_000, carriedOn: 0 });
  expect(changes.map(mostInAMonth)).toEqual([434_000 + 80_000, 391_000]);
});

test('[F04] a payment that an earlier replacement raised counts for the limit until it is taken', () => {
  const { changes } = afterAll({ price: 3100, startsOn: '2026-11-01' }, [
    { price: 4340, day: '2026-12-12', on: '2026-12-10' },
    { price: 3100, day: '2027-01-16', on: '2026-12-28' },
  ]);
  // On 1 January 4,340 and 800 are taken, though the second one lowers the price.
  expect(mostInAMonth(changes[1] ?? change(1, 1, '2027-01-16'))).toBe(514_000);
});

test('[F02] agreed for an earlier day, the second replacement takes the place of the first', () => {
  const both = afterAll({ price: 3000, startsOn: '2026-10-01' }, [
    { price: 3600, day: '2026-11-25', on: '2026-11-17' },
    { price: 2400, day: '2026-11-20', on: '2026-11-18' },
  ]);
  const alone = afterAll({ price: 3000, startsOn: '2026-10-01' }, [
    { price: 2400, day: '2026-11-20', on: '2026-11-18' },
  ]);
  // Eleven days at 20 less a day; nobody pays twice for the days from the 20th to the 24th.
  expect(alone.changes[0]).toMatchObject({ thisMonth: -22_000, nextPayment: 218_000 });
  expect(both.changes[1]).toEqual(alone.changes[0]);
  expect(monthlyDue(both, '2026-12-01')).toBe(218_000);
  const ended = { endsOn: '2026-11-30' };
  expect(lastMonthBalance({ ...both, ...ended })).toBe(190_000 + 88_000);
});

test('[F02] [F04] [F13] any replacements on any days cost each maid her days, and no month exceeds the limit', () => {
  const agreements = fc.array(
    fc.record({
      price,
      waits: fc.integer({ min: 0, max: 40 }),
      ahead: fc.integer({ min: 2, max: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const end = '2029-01-01';
  const from = (monthlyPrice: number, startsOn: string): number => {
    const { today, nextOn, monthly } = priceSummary({ ...maid(monthlyPrice), startsOn });
    let sum = today;
    for (let month = nextOn; month < end; month = firstOfMonthAfter(month)) sum += monthly;
    return sum;
  };
  fc.assert(
    fc.property(price, fc.integer({ min: -40, max: 40 }), agreements, (before, start, row) => {
      const first = { price: before, startsOn: addDays('2026-11-17', start) };
      let today = '2026-11-17';
      const made = row.map(({ price: one, waits, ahead }) => {
        today = addDays(today, waits);
        return { price: one, day: addDays(today, ahead), on: today };
      });
      const contract = afterAll(first, made);

      // The maids who really came, each with the first day without her.
      const stays = [{ price: before, day: first.startsOn, until: end }];
      for (const { price: one, day: comes, on } of made) {
        if ((stays.at(-1)?.day ?? end) > on) stays.pop();
        const last = stays.at(-1);
        if (last && last.until > comes) last.until = comes;
        stays.push({ price: one, day: comes, until: end });
      }
      const owed = stays.reduce(
        (sum, { price: one, day: comes, until }) =>
          sum + from(one, comes) - (until === end ? 0 : from(one, until)),
        0,
      );
      const atStart = priceSummary({ ...maid(before), startsOn: first.startsOn }).today;
      const months: string[] = [];
      for (let month = '2026-10-01'; month < end; month = firstOfMonthAfter(month))
        months.push(month);
      const paid = months.map((month) => monthlyDue(contract, month));
      expect(paid.reduce((sum, fils) => sum + fils, atStart)).toBe(owed);

      for (const [place, agreed] of contract.changes.entries()) {
        const known = { ...contract, changes: contract.changes.slice(0, place + 1) };
        const { on = '' } = made[place] ?? {};
        expect(agreed.nextPayment).toBe(monthlyDue(known, agreed.settledOn));
        const left = months.filter((month) => month >= on && month <= agreed.settledOn);
        const most = Math.max(agreed.monthly, ...left.map((month) => monthlyDue(known, month)));
        expect(mostInAMonth(agreed)).toBeGreaterThanOrEqual(most);
        if (addDays(first.startsOn, 10) < on) expect(mostInAMonth(agreed)).toBe(most);
      }
    }),
    { numRuns: 200 },
  );
});
