import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { replacementPrice } from '../../../rules/money/replacement-price.ts';
import { PriceChange } from './price-change.tsx';

const FEBRUARY = '2027-02-01';
const contract = { monthly: 300_000, startsOn: '2026-10-20', endsOn: null, changes: [] };
/** A change on 11 December, with January paid by card before. */
const price = replacementPrice({
  present: { monthlyPrice: 3000, wage: 1500 },
  next: { monthlyPrice: 3600, wage: 1500 },
  day: '2026-12-11',
  dueOn: null,
  cap: null,
  contract: {
    ...contract,
    prepaid: [{ month: '2027-01-01', fils: 300_000 }],
    today: '2026-12-05',
  },
});

test('[HOME-04] a change after its month was paid before names the day of the payment that settles it', () => {
  const payments = [
    { kind: 'month' as const, on: FEBRUARY, fils: price.nextPayment },
    { kind: 'monthly' as const, on: '2027-03-01', fils: 360_000 },
  ];
  const page = renderToString(<PriceChange price={price} payments={payments} />);
  expect(page).toMatch(/settled on[^<]*1 February/);
  expect(page).not.toContain('January');
});
