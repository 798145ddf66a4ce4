import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { agreedFor, consentToReplacement } from './card-consent.ts';
import { moneyByDate } from './money-by-date.ts';
import { firstPaymentOn, lastMonthBalance, monthlyDue, periodOfMonth } from './monthly-due.ts';
import { pauseCredit } from './pause.ts';
import { priceSummary } from './price-summary.ts';
import { replacementPrice } from './replacement-price.ts';

const maid = (monthlyPrice: number) => ({ monthlyPrice, wage: 1000 });
const contract = {
  monthly: 300_000,
  startsOn: '2026-11-20',
  endsOn: '2028-11-19',
  changes: [],
};

test('[F13] the first month is paid at the start, whole months from the next first until the contract ends', () => {
  expect(monthlyDue(contract, '2026-11-01')).toBe(0);
  expect(monthlyDue(contract, '2026-12-01')).toBe(300_000);
  expect(monthlyDue(contract, '2028-10-01')).toBe(300_000);
  // It ends on the 19th of a month with 30 days.
  expect(monthlyDue(contract, '2028-11-01')).toBe(190_000);
  expect(monthlyDue({ ...contract, endsOn: '2028-11-30' }, '2028-11-01')).toBe(300_000);
  expect(monthlyDue(contract, '2028-12-01')).toBe(0);
});

test('[F13] a replacement is settled with the next payment, and a credit above one month with those after it', () => {
  const change = replacementPrice({
    present: maid(6000),
    next: maid(1500),
    day: '2026-12-01',
    dueOn: null,
    cap: null,
  });
  const changed = { ...contract, monthly: 600_000, changes: [change] };
  expect(change).toMatchObject({ nextPayment: 0, carriedOn: 300_000 });
  const months = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'];
  expect(months.map((month) => monthlyDue(changed, month))).toEqual([600_000, 0, 0, 0, 150_000]);
});

test('[F56] what a moved day adds is due with the first monthly payment and never again, for any maid', () => {
  const moved = { ...contract, owed: 10_000 };
  const change = (day: string, dueOn: string | null) =>
    replacementPrice({ present: maid(3000), next: maid(3600), day, dueOn, cap: null });
  const months = ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'];
  for (const changes of [
    [],
    [change('2026-11-25', null)],
    [change('2026-12-10', null)],
    [change('2026-12-03', '2026-11-20')],
  ]) {
    const extra = months.map(
      (month) =>
        monthlyDue({ ...moved, changes }, month) - monthlyDue({ ...contract, changes }, month),
    );
    const first = months.indexOf(firstPaymentOn({ ...contract, changes }));
    expect(extra).toEqual(months.map((_month, place) => (place === first ? 10_000 : 0)));
  }
  // Ended in its first month: the used days, less the card's payments so far.
  const ended = { ...moved, endsOn: '2026-11-30' };
  expect(monthlyDue(ended, '2026-11-01')).toBe(10_000);
  expect(lastMonthBalance({ ...moved, endsOn: '2026-12-31' })).toBe(310_000);
});

const price = fc.integer({ min: 1200, max: 9000 });
const days = fc.integer({ min: 0, max: 60 });

test('[F13] over a year a family pays exactly for the days on which somebody was there', () => {
  fc.assert(
    fc.property(price, price, days, days, (before, after, start, wait) => {
      const startsOn = addDays('2026-11-20', start);
      const day = addDays('2026-11-22', wait);
      const dueOn = day <= startsOn ? startsOn : null;
      const change = replacementPrice({
        present: maid(before),
        next: maid(after),
        day,
        dueOn,
        cap: null,
      });
      const family = { monthly: before * 100, startsOn, endsOn: null, changes: [change] };
      let paid = priceSummary({ ...maid(before), startsOn }).today;
      for (let month = '2026-11-01'; month < '2027-12-01'; month = firstOfMonthAfter(month)) {
        paid += monthlyDue(family, month);
      }
      const alone = (monthlyPrice: number, from: string) => {
        const { today, nextOn, monthly } = priceSummary({ ...maid(monthlyPrice), startsOn: from });
        let owed = today;
        for (let month = nextOn; month < '2027-12-01'; month = firstOfMonthAfter(month))
          owed += monthly;
        return owed;
      };
      // The old price until the change, the new price from its day on.
      const owed =
        dueOn === null
          ? alone(before, startsOn) - alone(before, day) + alone(after, day)
          : alone(after, day);
      expect(paid).toBe(owed);
    }),
  );
});

test('[F02] [F13] any row of replacements costs the days of the maids who came, and nothing else', () => {
  const changes = fc.array(
    fc.record({ after: price, wait: fc.integer({ min: 1, max: 40 }), hasCome: fc.boolean() }),
    {
      minLength: 2,
      maxLength: 4,
    },
  );
  // The credit of a cheaper maid may last for half a year after the last change.
  const end = '2028-06-01';
  const alone = (monthlyPrice: number, from: string) => {
    const { today, nextOn, monthly } = priceSummary({ ...maid(monthlyPrice), startsOn: from });
    let owed = today;
    for (let month = nextOn; month < end; month = firstOfMonthAfter(month)) owed += monthly;
    return owed;
  };
  fc.assert(
    fc.property(price, days, changes, (before, start, row) => {
      const startsOn = addDays('2026-11-20', start);
      let present = { monthlyPrice: before, from: startsOn };
      let owed = alone(before, startsOn);
      const made = row.map(({ after, wait, hasCome }) => {
        const day = addDays(present.from, wait);
        const dueOn = hasCome ? null : present.from;
        const change = replacementPrice({
          present: maid(present.monthlyPrice),
          next: maid(after),
          day,
          dueOn,
          cap: null,
        });
        owed += alone(after, day) - alone(present.monthlyPrice, dueOn ?? day);
        present = { monthlyPrice: after, from: day };
        return change;
      });
      const family = { monthly: before * 100, startsOn, endsOn: null, changes: made };
      let paid = priceSummary({ ...maid(before), startsOn }).today;
      for (let month = '2026-11-01'; month < end; month = firstOfMonthAfter(month)) {
        paid += monthlyDue(family, month);
      }
      expect(paid).toBe(owed);
    }),
    { numRuns: 500 },
  );
});

test('[F13] the days that a monthly payment is for end with the contract', () => {
  expect(periodOfMonth('2027-02-01', '2028-11-19')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  });
  expect(periodOfMonth('2028-11-01', '2028-11-19')).toEqual({
    from: '2028-11-01',
    to: '2028-11-19',
  });
});

test('[F13] a contract that ends on any day pays for its days and no more, also after a replacement', () => {
  const lasts = fc.integer({ min: 0, max: 200 });
  fc.assert(
    fc.property(price, price, days, days, lasts, (before, after, start, wait, last) => {
      const startsOn = addDays('2026-11-20', start);
      const day = addDays('2026-11-22', wait);
      const dueOn = day <= startsOn ? startsOn : null;
      const change = replacementPrice({
        present: maid(before),
        next: maid(after),
        day,
        dueOn,
        cap: null,
      });
      const endsOn = addDays(day, last);
      const family = { monthly: before * 100, startsOn, endsOn, changes: [change] };
      const atStart = priceSummary({ ...maid(before), startsOn }).today;
      const balance = lastMonthBalance(family);
      const isFirst = endsOn < firstPaymentOn(family);
      let paid = isFirst ? Math.min(atStart, balance) : atStart + Math.min(0, balance);
      for (let month = '2026-11-01'; month < '2027-12-01'; month = firstOfMonthAfter(month)) {
        paid += monthlyDue(family, month);
      }
      // Every month is rounded to a whole dirham, and a change adds one more rounding.
      const dayPrice = (one: string) => {
        if (one < (dueOn === null ? startsOn : day)) return 0;
        const monthly = (one < day ? before : after) * 100;
        return monthly / Number(addDays(firstOfMonthAfter(one), -1).slice(8));
      };
      let owed = 0;
      for (let one = '2026-11-20'; one <= endsOn; one = addDays(one, 1)) owed += dayPrice(one);
      expect(Math.abs(paid - owed)).toBeLessThanOrEqual(300);
    }),
    { numRuns: 300 },
  );
});

test('[F13] [HOME-04] what changes in a month that was paid before its first day is settled with the next payment, up or down', () => {
  const prepaid = [{ month: '2027-01-01', fils: 300_000 }];
  const months = ['2027-02-01', '2027-03-01'];
  const due = (changed: Partial<Parameters<typeof monthlyDue>[0]>) =>
    months.map((month) => monthlyDue({ ...contract, prepaid, ...changed }, month));
  expect(due({})).toEqual([300_000, 300_000]);
  const pause = { from: '2026-12-10', to: '2026-12-19', monthly: 300_000, dayFils: 7_000 };
  const credit = pauseCredit(pause);
  expect(credit).toBeGreaterThan(0);
  expect(due({ pauses: [pause] })).toEqual([300_000 - credit, 300_000]);
  const change = replacementPrice({
    present: maid(3000),
    next: maid(3600),
    day: '2026-12-11',
    dueOn: null,
    cap: null,
  });
  const more = change.nextPayment - 300_000;
  expect(more).toBeGreaterThan(60_000);
  expect(due({ changes: [change] })).toEqual([360_000 + more, 360_000]);
});

test('[T110] [HOME-04] a family agrees to the payment that settles a replacement, also if the month before it was paid before', () => {
  const prepaid = [{ month: '2027-01-01', fils: 300_000 }];
  const today = '2026-12-05';
  const replaced = replacementPrice({
    present: maid(3000),
    next: maid(3600),
    day: '2026-12-11',
    dueOn: null,
    cap: null,
    contract: { ...contract, endsOn: null, changes: [], prepaid, today },
  });
  const [january, february] = ['2027-01-01', '2027-02-01'];
  expect(replaced).toMatchObject({ settledOn: january, nextPaymentOn: february });
  const terms = { ...contract, prepaid, changes: [replaced] };
  const consent = consentToReplacement(replaced);
  for (const month of [february, '2027-03-01']) {
    expect(agreedFor([consent], month)).toBe(monthlyDue(terms, month));
  }
  const price = { monthly: 300_000, today: 0, startsOn: contract.startsOn, nextOn: '2026-12-01' };
  const money = { price, payBy: 'card', moves: [], submittedOn: contract.startsOn, today } as const;
  const shown = moneyByDate({ ...money, changes: [replaced], prepaid });
  expect(shown).toEqual([
    { kind: 'month', on: february, fils: replaced.nextPayment },
    { kind: 'monthly', on: '2027-03-01', fils: 360_000 },
  ]);
});

test('[T110] [HOME-04] a replacement does not charge again what a pause took off a month that was paid before', () => {
  const settled = { from: '2026-12-01', to: '2026-12-20', monthly: 300_000, dayFils: 7_000 };
  const later = { ...settled, from: '2027-01-02', to: '2027-01-09' };
  const fils = 300_000 - pauseCredit(settled);
  expect(fils).toBe(246_500);
  const prepaid = [{ month: '2027-01-01', fils }];
  const pauses = [settled, later];
  const replaced = replacementPrice({
    present: maid(3000),
    next: maid(3000),
    day: '2027-01-10',
    dueOn: null,
    cap: null,
    contract: { ...contract, endsOn: null, changes: [], prepaid, pauses, today: '2026-12-15' },
  });
  // What is agreed to leaves out the pause that no month has settled yet.
  expect(replaced).toMatchObject({ settledOn: '2027-02-01', nextPayment: 300_000 });
  const terms = { ...contract, prepaid, changes: [replaced] };
  expect(monthlyDue({ ...terms, pauses: [settled] }, '2027-02-01')).toBe(300_000);
  expect(monthlyDue({ ...terms, pauses }, '2027-02-01')).toBe(300_000 - pauseCredit(later));
});
