import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  [undefined, 'all'],
  ['', 'all'],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'all'],
  ['bytes=-', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['items=0-1', 'all'],
  ['bytes=a-b', 'all'],
  ['bytes=1e3-', 'all'],
  ['bytes=99999999999999999999-', 'all'],
] as const)('of a file of 100 bytes, %j asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});

test('a part is never empty and never outside the file', () => {
  const number = fc.oneof(fc.constant(''), fc.nat({ max: 2000 }).map(String));
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 1000 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size);
      if (range === 'all' || range === 'none') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
