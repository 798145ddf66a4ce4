import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../text/days.ts';
import { type DatedPayment, moneyByDate, type WayOfPaying, waysOfPaying } from './money-by-date.ts';
import { priceSummary } from './price-summary.ts';
import { replacementPrice } from './replacement-price.ts';
import type { CardMove } from './settlement.ts';

const maid = { monthlyPrice: 2667, wage: 1700 };
const priceFrom = (startsOn: string) => priceSummary({ ...maid, startsOn });
const today = '2026-11-10';
const open = { moves: [], submittedOn: null, today } as const;

test('[F17] under direct debit nothing is paid today: the bank takes the first part about ten days later', () => {
  const price = priceFrom('2026-11-18');
  expect(moneyByDate({ ...open, price, payBy: 'direct_debit' })).toEqual([
    { kind: 'nothing', on: today, fils: 0 },
    { kind: 'first_debit', on: '2026-11-20', fils: 115_600 },
    { kind: 'monthly', on: '2026-12-01', fils: 266_700 },
  ]);
});

test('[F17] a card pays the first part today and whole months from the next first on', () => {
  const price = priceFrom('2026-11-18');
  expect(moneyByDate({ ...open, price, payBy: 'card' })).toEqual([
    { kind: 'to_pay', on: today, fils: 115_600 },
    { kind: 'monthly', on: '2026-12-01', fils: 266_700 },
  ]);
  expect(moneyByDate({ ...open, price, payBy: null })[0]).toEqual({
    kind: 'first',
    on: today,
    fils: 115_600,
  });
});

test('[F17] a signed account needs no ten days; the first part is taken on the day she comes', () => {
  const price = priceFrom('2026-11-18');
  const lines = moneyByDate({ ...open, price, payBy: 'account_on_file' });
  expect(lines[1]).toEqual({ kind: 'first_debit', on: '2026-11-18', fils: 115_600 });
});

test('[F17] a bank that is ready only after the first takes the first part and that month together', () => {
  const price = priceFrom('2026-11-28');
  const money = { ...open, price, payBy: 'direct_debit', today: '2026-11-25' } as const;
  expect(moneyByDate(money)).toEqual([
    { kind: 'nothing', on: '2026-11-25', fils: 0 },
    { kind: 'first_debit', on: '2026-12-05', fils: price.today + 266_700, monthFils: 266_700 },
    { kind: 'monthly', on: '2027-01-01', fils: 266_700 },
  ]);
  expect(price.cap).toBeGreaterThanOrEqual(price.today + price.monthly);
  // Until that day the line stays the same, also after the first of the month.
  const later = { ...money, today: '2026-12-03', submittedOn: '2026-11-25' };
  expect(moneyByDate(later).slice(1)).toEqual(moneyByDate(money).slice(1));
});

test('[F02] a maid who comes a month earlier instead of one who never came: that month is paid, too', () => {
  const present = { monthlyPrice: 2940, wage: 1900 };
  const next = { monthlyPrice: 2640, wage: 1900 };
  const price = priceSummary({ ...present, startsOn: '2026-12-01' });
  const change = replacementPrice({
    present,
    next,
    day: '2026-11-19',
    dueOn: '2026-12-01',
    cap: null,
  });
  const money = { ...open, price, payBy: 'direct_debit', changes: [change] } as const;
  expect(moneyByDate(money).slice(1)).toEqual([
    { kind: 'first_debit', on: '2026-12-01', fils: 294_000 },
    { kind: 'month', on: '2026-12-01', fils: 75_600 },
    { kind: 'monthly', on: '2027-01-01', fils: 264_000 },
  ]);
});

test('[F18] a later day after a card payment: paid, what goes back when it is submitted, and afterwards that it went', () => {
  const price = priceFrom('2026-11-18');
  const paid: CardMove = { kind: 'paid', on: '2026-11-09', fils: 133_400 };
  const monthly = { kind: 'monthly', on: '2026-12-01', fils: 266_700 };
  expect(moneyByDate({ ...open, price, payBy: 'card', moves: [paid] })).toEqual([
    paid,
    { kind: 'to_return', on: today, fils: 17_800 },
    monthly,
  ]);
  const back: CardMove = { kind: 'returned', on: today, fils: 17_800 };
  const done = { ...open, price, payBy: 'card', moves: [paid, back], submittedOn: today } as const;
  expect(moneyByDate(done)).toEqual([paid, back, monthly]);
});

test('[F18] a dearer day or maid after a card payment: only the difference is left to pay', () => {
  const price = priceFrom('2026-11-18');
  const paid: CardMove = { kind: 'paid', on: today, fils: 100_000 };
  expect(moneyByDate({ ...open, price, payBy: 'card', moves: [paid] }).slice(0, 2)).toEqual([
    paid,
    { kind: 'to_pay', on: today, fils: 15_600 },
  ]);
});

test('[F17] a gift of the office is shown and never asked for again', () => {
  const price = priceFrom('2026-11-18');
  const moves: CardMove[] = [
    { kind: 'paid', on: '2026-11-09', fils: 115_600 },
    { kind: 'gift', on: today, fils: 5000 },
  ];
  const lines = moneyByDate({ ...open, price, payBy: 'card', moves });
  expect(lines.map(({ kind }) => kind)).toEqual(['paid', 'returned', 'monthly']);
});

test('[F56] a dearer day after booking is paid with the first whole month', () => {
  const paid: CardMove = { kind: 'paid', on: today, fils: 100_000 };
  const booked = { ...open, price: priceFrom('2026-11-18'), payBy: 'card', moves: [paid] } as const;
  expect(moneyByDate({ ...booked, submittedOn: today, owed: 15_600 })).toEqual([
    paid,
    { kind: 'month', on: '2026-12-01', fils: 282_300 },
    { kind: 'monthly', on: '2027-01-01', fils: 266_700 },
  ]);
});

test('[F18] a refund that failed at the bank is a line of its own and still counts as paid', () => {
  const paid: CardMove = { kind: 'paid', on: '2026-11-09', fils: 133_400 };
  const failed: CardMove = { kind: 'not_returned', on: today, fils: 17_800 };
  const price = priceFrom('2026-11-18');
  const money = { ...open, price, payBy: 'card', moves: [paid, failed] } as const;
  expect(moneyByDate({ ...money, submittedOn: today }).slice(0, 2)).toEqual([paid, failed]);
  expect(moneyByDate(money)).toContainEqual({ kind: 'to_return', on: today, fils: 17_800 });
});

test('[F17] after a replacement the months say what is settled, then the new price', () => {
  const change = replacementPrice({
    present: maid,
    next: { monthlyPrice: 3000, wage: 1900 },
    day: '2027-01-16',
    dueOn: null,
    cap: null,
  });
  const price = priceFrom('2026-11-18');
  const money = { ...open, price, payBy: 'direct_debit', today: '2027-01-16' } as const;
  const submittedOn = '2026-11-10';
  expect(moneyByDate({ ...money, submittedOn, changes: [change] })).toEqual([
    { kind: 'month', on: '2027-02-01', fils: change.nextPayment },
    { kind: 'monthly', on: '2027-03-01', fils: 300_000 },
  ]);
});

const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays('2026-01-01', count));
const cards = fc.array(
  fc.record({
    kind: fc.constantFrom<CardMove['kind'][]>('paid', 'returned', 'gift'),
    ago: fc.integer({ min: 0, max: 40 }),
    fils: fc.integer({ min: 1, max: 500_000 }),
  }),
  { maxLength: 6 },
);
const total = (lines: readonly DatedPayment[], kinds: readonly string[]) =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { fils }) => sum + fils, 0);

test('[F17] for any price, way, day and payment: sums agree to the fils, dates ascend, and no line is empty', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 2, max: 60 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom<(WayOfPaying | null)[]>(...waysOfPaying, null),
      cards,
      (now, ahead, monthlyPrice, payBy, moved) => {
        const price = priceSummary({ monthlyPrice, wage: 1, startsOn: addDays(now, ahead) });
        const moves =
          payBy === 'card'
            ? moved.map(({ kind, ago, fils }) => ({ kind, fils, on: addDays(now, -ago) }))
            : [];
        const lines = moneyByDate({ price, payBy, moves, submittedOn: null, today: now });
        const gifts = moves.filter(({ kind }) => kind === 'gift');
        const firstMonths = lines.reduce((sum, { monthFils = 0 }) => sum + monthFils, 0);
        const first =
          total(lines, ['paid', 'to_pay', 'first', 'first_debit']) -
          total(lines, ['returned', 'to_return']);
        expect(first - firstMonths + gifts.reduce((sum, { fils }) => sum + fils, 0)).toBe(
          price.today,
        );
        expect(total(lines, ['monthly'])).toBe(price.monthly);
        expect([0, price.monthly]).toContain(firstMonths);
        for (const [place, { on, fils, kind }] of lines.entries()) {
          expect(on >= (lines[place - 1]?.on ?? '')).toBe(true);
          expect(fils > 0).toBe(kind !== 'nothing');
        }
        const isNothing = lines.some(({ kind }) => kind === 'nothing');
        expect(isNothing).toBe(payBy === 'direct_debit' || payBy === 'account_on_file');
        // A direct debit never takes more than its limit in one calendar month.
        for (const { on } of lines) {
          const sameMonth = lines.filter((line) => line.on.slice(0, 7) === on.slice(0, 7));
          expect(
            payBy === 'card' || total(sameMonth, ['first_debit', 'monthly']) <= price.cap,
          ).toBe(true);
        }
      },
    ),
  );
});
