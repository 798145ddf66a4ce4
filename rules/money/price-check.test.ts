import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumWage, priceProblem } from './price-check.ts';
import { priceParts } from './price-parts.ts';

const shares = { visa: 355, insurance: 60 };

test('[OFF-41] the parts of every price add up to it, with and without the shares', () => {
  const amount = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(amount, amount, fc.boolean(), (price, wage, hasShares) => {
      const parts = priceParts({ price, wage, shares: hasShares ? shares : null });
      expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(price);
    }),
  );
});

test('[OFF-41] a price without a problem leaves something for our service and covers every part', () => {
  const amount = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(amount, amount, (price, wage) => {
      if (priceProblem({ price, wage, nationality: 'KE', shares }) !== null) return;
      expect(priceParts({ price, wage, shares }).every((one) => one.amount > 0)).toBe(true);
    }),
  );
});

test('[OFF-41] a salary under USD 500 is too low for Manila, and fine where no minimum is known', () => {
  expect(minimumWage('PH')).toBe(1837);
  const at = (wage: number, nationality: string) =>
    priceProblem({ price: 3000, wage, nationality, shares });
  expect(at(1836, 'PH')).toBe('below_minimum');
  expect(at(1837, 'PH')).toBeNull();
  expect(at(1200, 'KE')).toBeNull();
  expect(at(2600, 'KE')).toBe('not_adding_up');
});
