import { expect, test } from 'vitest';
import { directionOf, englishText, type TextSetting, translator } from './text.ts';

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
  const message = '{count|1 woman matches|# women match}';
  expect(maid(message, { count: 1 })).toBe('1 woman matches');
  expect(maid(message, { count: 0 })).toBe('0 women match');
  expect(maid(message, { count: 1214 })).toBe('1,214 women match');
});

test('nanny mode swaps maid and maids in labels, with their capitals', () => {
  expect(nanny('Hire a Maid')).toBe('Hire a Nanny');
  expect(nanny('maids and a maid')).toBe('nannies and a nanny');
  expect(nanny('MAIDS')).toBe('NANNIES');
  expect(nanny('The maid’s passport')).toBe('The nanny’s passport');
  expect(nanny('{count|1 maid|# maids}', { count: 3 })).toBe('3 nannies');
});

test('nanny mode leaves other words and all values alone', () => {
  expect(nanny('The housemaid came home')).toBe('The housemaid came home');
  expect(nanny('A maid named {maid}', { maid: 'Maid Maria' })).toBe('A nanny named Maid Maria');
  expect(nanny('Maida came with {letter}', { letter: 'a maid’s own letter' })).toBe(
    'Maida came with a maid’s own letter',
  );
  expect(maid('Hire a Maid')).toBe('Hire a Maid');
});

test('another language replaces the message, and has nanny words of its own', () => {
  const catalogue = { 'Hire a Maid': 'توظيف عاملة', 'Hire a Nanny': 'توظيف مربية' };
  const arabic = { ...englishText, language: 'ar' as const, catalogue };
  expect(translator(arabic)('Hire a Maid')).toBe('توظيف عاملة');
  expect(translator({ ...arabic, mode: 'nanny' })('Hire a Maid')).toBe('توظيف مربية');
  expect(translator(arabic)('Get a Visa')).toBe('Get a Visa');
});

test('only Arabic is written from right to left', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('ru')).toBe('ltr');
});
