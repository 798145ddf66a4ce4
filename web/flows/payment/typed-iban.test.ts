import { expect, test } from 'vitest';
import { typedIban } from './typed-iban.ts';

/** `|` is the caret. */
const typed = (text: string): string => {
  const result = typedIban(text.replace('|', ''), text.indexOf('|'));
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`;
};

test.each([
  ['a|', 'A|'],
  ['ae07|', 'AE07|'],
  ['AE070|', 'AE07 0|'],
  ['AE07 0331 2|', 'AE07 0331 2|'],
  ['AE07 9|0331', 'AE07 9|033 1'],
  ['AE0|7 0331', 'AE0|7 0331'],
  ['|AE07', '|AE07'],
  ['AE070331234567890123456|', 'AE07 0331 2345 6789 0123 456|'],
  ['AE07-0331|', 'AE07 0331|'],
  ['٠٧|', '07|'],
])('%s becomes %s', (before, after) => {
  expect(typed(before)).toBe(after);
});

test('what is typed one by one ends as it is printed, the caret always last', () => {
  let text = '';
  for (const character of 'ae070331234567890123456') {
    const next = typedIban(text + character, text.length + 1);
    expect(next.caret).toBe(next.text.length);
    ({ text } = next);
  }
  expect(text).toBe('AE07 0331 2345 6789 0123 456');
});
