import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyMaidFilter,
  maidFilterText,
  maidStates,
  type MaidFilter,
  parseMaidFilter,
} from './maid-filter.ts';

test('[OFF-40] a filter of maids is one line of words', () => {
  expect(
    parseMaidFilter('state:published,draft live:in price:2500- free:now consent:30 Maricel'),
  ).toEqual({
    ...emptyMaidFilter,
    state: ['published', 'draft'],
    live: ['in'],
    price: { from: 2500, to: null },
    free: 'now',
    consent: 30,
    text: 'Maricel',
  });
  expect(
    parseMaidFilter('state:gone nationality:ph price:- free:2026-02-30 passport:soon label:a@b'),
  ).toEqual(emptyMaidFilter);
});

test('[OFF-40] a filter of maids that was written is read as the same filter', () => {
  const amount = fc.option(fc.nat({ max: 99_999 }));
  const filters: fc.Arbitrary<MaidFilter> = fc.record({
    state: fc.subarray([...maidStates]),
    live: fc.subarray(['in', 'out'] as const),
    nationality: fc.subarray(['PH', 'ET']),
    missing: fc.subarray(['english', 'arabic', 'video', 'consent'] as const),
    label: fc.subarray(['vip', 'night_shift']),
    price: fc
      .record({ from: amount, to: amount })
      .map((price) => (price.from === null && price.to === null ? null : price)),
    free: fc.constantFrom(null, 'now', '2027-01-31'),
    consent: fc.option(fc.nat({ max: 9999 })),
    passport: fc.option(fc.nat({ max: 9999 })),
    text: fc.constantFrom('', 'Maricel', 'Maricel Santos', '1987'),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(parseMaidFilter(maidFilterText(filter))).toEqual(filter);
    }),
  );
});
