import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textIn } from '../text/catalogues.ts';
import { dirhams, withThousands } from './money.ts';

test.each([
  [0, 'AED 0'],
  [999, 'AED 999'],
  [2940, 'AED 2,940'],
  [17000, 'AED 17,000'],
  [1234567, 'AED 1,234,567'],
  [-2940, 'AED -2,940'],
])('[NUM-07] %d dirhams are written %j', (amount, text) => {
  expect(dirhams(amount, textIn('en'))).toBe(text);
});

test('[NUM-07] separators stand every three digits and taking them out gives the number back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
      const text = withThousands(value);
      expect(text).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(Number(text.replaceAll(',', ''))).toBe(value);
    }),
  );
});

test('decimals are kept as they are, two at most', () => {
  expect([1234.5, 1234.567, 0.1 + 0.2].map(withThousands)).toEqual(['1,234.5', '1,234.57', '0.3']);
});
