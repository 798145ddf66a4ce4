import { expect, test } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

test('digits are read, with or without separators', () => {
  expect(parseWholeNumber('15000', 0, 20_000)).toBe(15_000);
  expect(parseWholeNumber(' 15,000 ', 0, 20_000)).toBe(15_000);
});

test.each(['', ' ', '-1', '1.5', '1e3', '٣', '20001', '9'.repeat(400), '<b>1</b>', '\u0000'])(
  '%j is no number here',
  (text) => {
    expect(parseWholeNumber(text, 0, 20_000)).toBeNull();
  },
);
