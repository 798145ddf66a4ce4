import { expect, test } from 'vitest';
import { paysMoreOrSooner, replacementPrice } from './replacement-price.ts';

const maid = (monthlyPrice: number) => ({ monthlyPrice, wage: 1500 });

test('[OFF-30] a moved replacement asks its family only if it would have paid more by some day', () => {
  const contract = {
    monthly: 294_000,
    startsOn: '2026-10-05',
    endsOn: null,
    changes: [],
    today: '2026-12-02',
  } as const;
  const asks = (price: number, agreed: string, wanted: string) => {
    const on = (day: string) =>
      replacementPrice({
        present: maid(2940),
        next: maid(price),
        day,
        dueOn: null,
        cap: null,
        contract,
      });
    return paysMoreOrSooner(contract, on(agreed), on(wanted));
  };
  expect(asks(3200, '2026-12-16', '2026-12-20')).toBe(false);
  expect(asks(3200, '2026-12-16', '2026-12-12')).toBe(true);
  expect(asks(2640, '2026-12-16', '2026-12-20')).toBe(true);
  expect(asks(2640, '2026-12-16', '2026-12-12')).toBe(false);
  expect(asks(2940, '2026-12-16', '2027-01-05')).toBe(false);
  // A dearer maid in a later month costs less, and later; a cheaper one costs the dearer price for longer.
  expect(asks(3200, '2026-12-16', '2027-01-05')).toBe(false);
  expect(asks(2640, '2026-12-16', '2027-01-05')).toBe(true);
  expect(asks(3200, '2027-01-05', '2026-12-16')).toBe(true);
});
