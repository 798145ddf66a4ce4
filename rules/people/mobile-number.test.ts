import { expect, test } from 'vitest';
import { uaeMobile, westernDigits, worldNumber } from './mobile-number.ts';

const normal = '+971501234512';

test('a mobile number of the Emirates is kept in one form, however it is typed', () => {
  const typed = [
    '0501234512',
    '501234512',
    '971501234512',
    '+971501234512',
    '00971501234512',
    '+971 (0)50 123 4512',
    '050-123-4512',
    '050 123 45 12',
    '٠٥٠١٢٣٤٥١٢',
    '۰۵۰۱۲۳۴۵۱۲',
    '+٩٧١٥٠١٢٣٤٥١٢',
    '\u200e+971 50 123 4512\u200f',
    '050.123.4512',
  ];
  for (const text of typed) expect([text, uaeMobile(text)]).toEqual([text, normal]);
  const prefixes = ['050', '052', '054', '055', '056', '058'];
  for (const prefix of prefixes) {
    expect(uaeMobile(`${prefix}0000000`)).toBe(`+971${prefix.slice(1)}0000000`);
  }
});

test('what is no mobile number of the Emirates is none', () => {
  const wrong = [
    '',
    ' ',
    '050123451',
    '05012345123',
    '0511234512',
    '0531234512',
    '0571234512',
    '0591234512',
    '042345678',
    '+966501234512',
    '+971 4 234 5678',
    '05O1234512',
    '050 123 4512 ext 3',
    '050,123,4512',
    '++971501234512',
    '050\n',
    '05\u00001234512',
    `0${' '.repeat(100)}501234512`,
    '9'.repeat(100_000),
    '<b>0501234512</b>',
  ];
  for (const text of wrong)
    expect([text.slice(0, 40), uaeMobile(text)]).toEqual([text.slice(0, 40), null]);
});

test('a number of the world has its country code; our own must be one that exists', () => {
  const right: [string, string][] = [
    ['+44 7911 123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['050 123 4512', normal],
    ['+971 4 234 5678', '+97142345678'],
    ['+٤٤٧٩١١١٢٣٤٥٦', '+447911123456'],
  ];
  for (const [text, number] of right) expect([text, worldNumber(text)]).toEqual([text, number]);
  const wrong = [
    '',
    '7911 123456',
    '+0 123 456 789',
    '+1234567',
    '+1234567890123456',
    '+971 59 123 4567',
    '+971',
    '+44 7911 12345x',
  ];
  for (const text of wrong) expect([text, worldNumber(text)]).toEqual([text, null]);
});

test('digits of other scripts become western ones and nothing else changes', () => {
  expect(westernDigits('غرفة ٤٢ – 7 ۹')).toBe('غرفة 42 – 7 9');
});
