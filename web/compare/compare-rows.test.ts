import { expect, test } from 'vitest';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { englishText, translator } from '../text/text.ts';
import { compareRows } from './compare-rows.ts';
import { profile } from './testing/profile.ts';

const t = translator(englishText);

const texts = (profiles: readonly MaidProfile[], label: string) => {
  const row = compareRows(profiles, t).find((one) => one.label === label);
  return { values: row?.values.map(({ text }) => text), differs: row?.differs };
};

test('a row differs only where the women do', () => {
  const two = [profile(1), profile(2, { monthlyPrice: 2790 })];
  expect(texts(two, 'Price a month')).toEqual({
    values: ['AED 2,940', 'AED 2,790'],
    differs: true,
  });
  expect(texts(two, 'She receives').differs).toBe(false);
});

test('one whom another family is hiring is not called free', () => {
  const held = { ...profile(2, { availableFrom: '2026-12-17' }), available: false };
  expect(texts([profile(1), held], 'Free').values).toEqual(['Now', 'Being hired']);
});

test('a language that one of them speaks is asked of all', () => {
  const arabic = [{ language: { label: 'Arabic' }, level: { label: 'good' } }];
  expect(texts([profile(1), profile(2, { languages: arabic })], 'Arabic').values).toEqual([
    'No',
    'Good',
  ]);
});

test('what she cannot do yet is told apart from what nobody asked her', () => {
  const swims = { ...profile(1), skills: [{ code: 'SWIMMING', label: 'Swimming' }] };
  const learns = { ...profile(2), notYet: [{ code: 'SWIMMING', label: 'Swimming' }] };
  expect(texts([swims, learns, profile(3)], 'Swimming').values).toEqual([
    'Yes',
    'Not yet',
    'Not asked',
  ]);
});
