import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { moneyByDate } from './money-by-date.ts';
import { fourPayments } from '../visa/price.ts';
import { visaSummary } from './visa-price.ts';

const today = '2026-11-17';
const price = visaSummary({ priceFils: 850_000, wageFils: 200_000, today });
const money = { price, payBy: null, moves: [], submittedOn: null, today } as const;

test('[VISA-02] the price is paid once by card, or in four quarters', () => {
  expect(price).toMatchObject({ today: 850_000, todayVat: 40_476, monthly: 212_500, cap: 212_500 });
  expect(moneyByDate(money)).toEqual([{ kind: 'once', on: today, fils: 850_000 }]);
  expect(moneyByDate({ ...money, payBy: 'card' })).toEqual([
    { kind: 'to_pay', on: today, fils: 850_000 },
  ]);
  expect(moneyByDate({ ...money, payBy: 'direct_debit' })).toEqual([
    { kind: 'nothing', on: today, fils: 0 },
    { kind: 'part', on: '2026-11-27', fils: 212_500 },
    { kind: 'part', on: '2026-12-01', fils: 212_500 },
    { kind: 'part', on: '2027-01-01', fils: 212_500 },
    { kind: 'part', on: '2027-02-01', fils: 212_500 },
  ]);
});

test('[VISA-02] after a card has paid, nothing is due any more', () => {
  const moves = [{ kind: 'paid', on: today, fils: 850_000 }] as const;
  const paid = { ...money, payBy: 'card', moves } as const;
  expect(moneyByDate(paid)).toEqual(moves);
  expect(moneyByDate({ ...paid, submittedOn: today })).toEqual(moves);
});

test('[VISA-02] debits add up to the price, and none exceeds the limit of the direct debit', () => {
  assert(
    property(integer({ min: 100, max: 100_000_000 }), (priceFils) => {
      const any = visaSummary({ priceFils, wageFils: 0, today });
      const debits = fourPayments(priceFils);
      expect(debits).toHaveLength(4);
      expect(debits.reduce((sum, fils) => sum + fils, 0)).toBe(priceFils);
      expect(Math.max(...debits)).toBeLessThanOrEqual(any.cap);
    }),
  );
});
