import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackingParameters, withTracking } from './tracking.ts';

test.each([
  ['utm_source=google&utm_campaign=spring', 'utm_source=google&utm_campaign=spring'],
  ['gclid=abc&event=noon&v_land=1', 'gclid=abc&event=noon&v_land=1'],
  ['appId=secret&utm_source=a', 'utm_source=a'],
  ['sessionId=s&phone=971500000000&url=https://evil.com', ''],
  ['utm_source=a&utm_source=b', 'utm_source=a'],
  ['utm_source=a%0d%0aset-cookie:x', ''],
  [`utm_term=${'x'.repeat(201)}`, ''],
  ['__proto__=1&utm_=1&UTM_SOURCE=x', ''],
])('[RT-31] of %j travels on: %j', (given, kept) => {
  expect(trackingParameters(new URLSearchParams(given)).toString()).toBe(kept);
});

test.each([
  ['/', 'utm_source=a', '/?utm_source=a'],
  ['/', '', '/'],
  ['/?utm_source=home', 'utm_source=a&gclid=1', '/?utm_source=home&gclid=1'],
  ['/services#visa', 'utm_source=a', '/services?utm_source=a#visa'],
  ['https://example.com/a?b=c', 'utm_source=a b', 'https://example.com/a?b=c&utm_source=a+b'],
])('[RT-31] %s reached with ?%s becomes %s', (target, given, address) => {
  expect(withTracking(target, new URLSearchParams(given))).toBe(address);
});

test('[T10] [T12] whatever the link carries, the target keeps its origin, path and own parameters', () => {
  const pairs = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('utm_source', 'event', 'v_x', 'gclid', 'appId'), fc.string()),
      fc.string({ unit: 'binary' }),
    ),
  );
  const targets = fc.constantFrom('/', '/?event=home', '/a#b', 'https://example.com/x?y=1#z');
  fc.assert(
    fc.property(targets, pairs, (target, given) => {
      const before = new URL(target, 'https://home.example');
      const result = withTracking(target, new URLSearchParams(given));
      const after = new URL(result, 'https://home.example');
      expect(result).toMatch(/^[\x21-\x7e]+$/);
      expect(after.origin + after.pathname + after.hash).toBe(
        before.origin + before.pathname + before.hash,
      );
      for (const [name, value] of before.searchParams) {
        expect(after.searchParams.getAll(name)).toEqual([value]);
      }
      expect(after.searchParams.has('appId')).toBe(false);
    }),
  );
});
