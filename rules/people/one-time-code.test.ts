import { expect, test } from 'vitest';
import { codeDigits, oneTimeCode } from './one-time-code.ts';

test('six digits are found in whatever was typed or pasted, in the digits of any script', () => {
  for (const typed of [
    '071942',
    ' 071 942 ',
    '071-942',
    '0719 42.',
    'Your code: 071942',
    '٠٧١٩٤٢',
    '۰۷۱۹۴۲',
    '०७१९४२',
    '０７１９４２',
    '𝟎𝟕𝟏𝟗𝟒𝟐',
  ]) {
    expect([typed, oneTimeCode(typed)]).toEqual([typed, '071942']);
  }
});

test('what does not hold six digits is no code', () => {
  for (const typed of ['', '07194', '0719422', 'abcdef', '071 94', '½½½½½½', '\0', '-1e5']) {
    expect([typed, oneTimeCode(typed)]).toEqual([typed, null]);
  }
  expect(codeDigits('9'.repeat(100_000))).toHaveLength(200);
});
