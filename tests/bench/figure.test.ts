import { expect, test } from 'vitest';
import { type Figure, holds, table } from './figure.ts';

const figure = (value: number): Figure => ({
  name: 'a page',
  value,
  unit: '×',
  limit: { atMost: 2 },
  detail: '',
});

test('[F87] a measure that failed is called failed and misses its limit', () => {
  expect(holds(figure(NaN))).toBe(false);
  expect(table([figure(NaN)])).toMatch(/a page\s+failed ×\s+≤ 2\s+MISSED/);
});

test('a figure at its limit holds', () => {
  expect(holds(figure(2))).toBe(true);
  expect(table([figure(1.234)])).toMatch(/1\.23 ×\s+≤ 2\s+ok/);
});
