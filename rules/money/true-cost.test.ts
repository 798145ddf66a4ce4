import { expect, test } from 'vitest';
import { monthlyPackage, ownSponsorship, vatWithin } from './true-cost.ts';

test('two years by the month are 24 prices, with the VAT inside them told', () => {
  expect(monthlyPackage(2940)).toEqual({ total: 70_560, vat: 3360 });
  expect(monthlyPackage(0)).toEqual({ total: 0, vat: 0 });
});

test('the VAT inside a price is 5 of 105 parts, half a dirham up', () => {
  expect(vatWithin(2940)).toBe(140);
  expect(vatWithin(105)).toBe(5);
  expect(vatWithin(10)).toBe(0);
  expect(vatWithin(11)).toBe(1);
  for (let price = 1; price < 20_000; price += 7) {
    expect(Math.abs(vatWithin(price) - (price * 5) / 105)).toBeLessThanOrEqual(0.5);
  }
});

test('own sponsorship adds up 24 salaries, the visa and a ticket home', () => {
  expect(ownSponsorship({ salary: 1900, visa: 8500, ticket: 1500 })).toEqual({
    salaries: 45_600,
    visa: 8500,
    ticket: 1500,
    total: 55_600,
  });
});
