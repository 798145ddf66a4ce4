import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { percentile, reportDays } from './reports.ts';

test('[OFF-62] a period is whole weeks up to yesterday', () => {
  expect(reportDays(4, '2026-11-16')).toEqual({ from: '2026-10-19', to: '2026-11-15' });
  expect(reportDays(52, '2026-01-01')).toEqual({ from: '2025-01-02', to: '2025-12-31' });
});

test('[OFF-62] a percentile of counted values is that of the values themselves', () => {
  assert(
    property(
      array(nat(30), { minLength: 1, maxLength: 60 }),
      constantFrom(0.1, 0.5, 0.9, 1),
      (values, share) => {
        const counts = Array.from({ length: 31 }, (_, at) => values.filter((v) => v === at).length);
        const sorted = values.toSorted((one, other) => one - other);
        expect(percentile(counts, share)).toBe(sorted[Math.ceil(values.length * share) - 1]);
      },
    ),
  );
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([0, 0], 0.5)).toBeNull();
});
