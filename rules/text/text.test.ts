import { expect, test } from 'vitest';
import { directionOf, englishText, OR_NANNY, type TextSetting, translator } from './text.ts';

const maid = translator(englishText);
const nannySetting: TextSetting = { ...englishText, mode: 'nanny' };
const nanny = translator(nannySetting);

test('values take their places, numbers with thousands separators [NUM-07]', () => {
  expect(maid('Meet {name}', { name: 'Maricel' })).toBe('Meet Maricel');
  expect(maid('AED {amount}', { amount: 12940 })).toBe('AED 12,940');
});

test('a missing value leaves its place visible instead of an empty hole', () => {
  expect(maid('Meet {name}')).toBe('Meet {name}');
});

test('a counted message takes the form of its number', () => {
  const message = '{count, plural, one {1 woman matches} other {# women match}}';
  expect(maid(message, { count: 1 })).toBe('1 woman matches');
  expect(maid(message, { count: 0 })).toBe('0 women match');
  expect(maid(message, { count: 1214 })).toBe('1,214 women match');
});

test('nanny mode swaps maid and maids in labels, with their capitals', () => {
  expect(nanny('Hire a Maid')).toBe('Hire a Nanny');
  expect(nanny('maids and a maid')).toBe('nannies and a nanny');
  expect(nanny('MAIDS')).toBe('NANNIES');
  expect(nanny('The maid’s passport')).toBe('The nanny’s passport');
  expect(nanny('{count, plural, one {1 maid} other {# maids}}', { count: 3 })).toBe('3 nannies');
});

test('nanny mode leaves other words and all values alone', () => {
  expect(nanny('The housemaid came home')).toBe('The housemaid came home');
  expect(nanny('A maid named {maid}', { maid: 'Maid Maria' })).toBe('A nanny named Maid Maria');
  expect(nanny('Maida came with {letter}', { letter: 'a maid’s own letter' })).toBe(
    'Maida came with a maid’s own letter',
  );
  expect(maid('Hire a Maid')).toBe('Hire a Maid');
});

const catalogue = {
  'Hire a Maid': `توظيف عاملة${OR_NANNY}توظيف مربية`,
  'Meet {name}': 'تعرّفوا على {name}',
  '{days, plural, one {# day} other {# days}}':
    '{days, plural, zero {اليوم} one {يوم} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'AED {amount}':
    '{amount, plural, zero {# درهم} one {درهم واحد} two {درهمان} few {# دراهم} many {# درهمًا} other {# درهم}}',
};
const arabicSetting: TextSetting = { ...englishText, language: 'ar', catalogue };
const arabic = translator(arabicSetting);

test('[AR-02] another language replaces the message, and has nanny words of its own', () => {
  expect(arabic('Hire a Maid')).toBe('توظيف عاملة');
  expect(translator({ ...arabicSetting, mode: 'nanny' })('Hire a Maid')).toBe('توظيف مربية');
  expect(arabic('Get a Visa')).toBe('Get a Visa');
});

test('[AR-02] in the browser the message is Arabic already', () => {
  const built = translator({ ...arabicSetting, catalogue: {}, mode: 'nanny' });
  expect(built(`توظيف عاملة${OR_NANNY}توظيف مربية`)).toBe('توظيف مربية');
  expect(built('استخراج تأشيرة')).toBe('استخراج تأشيرة');
});

test.each([
  [0, 'اليوم'],
  [1, 'يوم'],
  [2, 'يومان'],
  [3, '3 أيام'],
  [10, '10 أيام'],
  [11, '11 يومًا'],
  [99, '99 يومًا'],
  [100, '100 يوم'],
  [103, '103 أيام'],
  [1211, '1,211 يومًا'],
])('[AR-02] %i takes its plural form, one of six', (days, words) => {
  expect(arabic('{days, plural, one {# day} other {# days}}', { days })).toBe(words);
});

test('[AR-02] a number that is written out already counts as well', () => {
  expect(arabic('AED {amount}', { amount: '2,394' })).toBe('2,394 درهمًا');
  expect(arabic('AED {amount}', { amount: '1,274.50' })).toBe('1,274.50 درهم');
});

test('[AR-06] a value of another script is isolated in Arabic, and only there', () => {
  expect(arabic('Meet {name}', { name: 'Maricel' })).toBe('تعرّفوا على \u2068Maricel\u2069');
  expect(arabic('Meet {name}', { name: '' })).toBe('تعرّفوا على ');
  expect(arabic('Meet {name}', { name: '18 ديسمبر' })).toBe('تعرّفوا على 18 ديسمبر');
  expect(maid('Meet {name}', { name: 'Maricel' })).toBe('Meet Maricel');
});

test('only Arabic is written from right to left', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('ru')).toBe('ltr');
});
