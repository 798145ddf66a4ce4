import { expect, test } from 'vitest';
import { plainLimit } from './plain-limit.ts';

function passes(limit: (address: string) => boolean, address: string, times: number): number {
  return Array.from({ length: times }, () => limit(address)).filter(Boolean).length;
}

test('[T35] within a minute a network passes as often as allowed, each for itself', () => {
  const limit = plainLimit(5, () => 0);
  expect(passes(limit, '203.0.113.9', 20)).toBe(5);
  expect(passes(limit, '203.0.113.10', 20)).toBe(5);
  const rotating = Array.from({ length: 20 }, (_, host) => limit(`2001:db8::${host.toString(16)}`));
  expect(rotating.filter(Boolean)).toHaveLength(5);
});

test('[T35] a burst across the edge of the minute passes at most one more', () => {
  let now = 0;
  const limit = plainLimit(100, () => now);
  now = 59_990;
  const before = passes(limit, 'a', 200);
  now = 60_010;
  expect(before + passes(limit, 'a', 200)).toBeLessThanOrEqual(101);
  now = 90_000;
  expect(passes(limit, 'a', 200)).toBeGreaterThan(10);
  now = 600_000;
  expect(passes(limit, 'a', 200)).toBe(100);
});

test('a flood of networks ends in the same memory as a smaller one', () => {
  const limit = plainLimit(1, () => 0);
  for (let host = 0; host < 20_000; host++) limit(`n${host}`);
  expect(limit('n1')).toBe(false);
  expect(passes(limit, 'one too many', 3)).toBe(3);
});
