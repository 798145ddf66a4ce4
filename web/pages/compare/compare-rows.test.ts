import { expect, test } from 'vitest';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { englishText, translator } from '../../../rules/text/text.ts';
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

test('[F30] skills that only one of them named are listed in one row', () => {
  const skills = (...codes: string[]) => codes.map((code) => ({ code, label: code, level: null }));
  const one = { ...profile(1), skills: skills('Newborns', 'Baking'), notYet: skills('Driving') };
  const two = { ...profile(2), skills: skills('Newborns', 'Pets', 'Sewing') };
  const rows = compareRows([one, two], t);
  expect(rows.flatMap(({ values }) => values.filter(({ text }) => text === 'Not asked'))).toEqual(
    [],
  );
  expect(texts([one, two], 'Newborns').values).toEqual(['Yes', 'Yes']);
  expect(texts([one, two], 'Confident with').values).toEqual(['Baking', 'Pets, sewing']);
  expect(texts([one, two], 'Not yet').values).toEqual(['Driving', 'Nothing else']);
});

test('[F30] a skill that all of them have is compared by level', () => {
  const cooks = (id: number, level: 'CONFIDENT' | 'SOME' | null) => ({
    ...profile(id),
    skills: [{ code: 'BAKING', label: 'Baking', level }],
  });
  const three = [cooks(1, 'CONFIDENT'), cooks(2, 'SOME'), cooks(3, null)];
  expect(texts(three, 'Baking')).toEqual({ values: ['Confident', 'Some', 'Yes'], differs: true });
});

test('[F30] a skill known of one woman only is listed by level, and no cell says that nobody asked', () => {
  const able = (id: number, ...levels: ('CONFIDENT' | 'SOME')[]) => ({
    ...profile(id),
    skills: levels.map((level) => ({ code: `${level}${id}`, label: `${level} ${id}`, level })),
  });
  const swims = { ...able(1, 'CONFIDENT', 'SOME') };
  const learns = { ...able(2, 'SOME'), notYet: [{ code: 'SWIMMING', label: 'Swimming' }] };
  const three = [swims, learns, profile(3)];
  expect(texts(three, 'Confident with').values?.[0]).toBe('CONFIDENT 1');
  expect(texts(three, 'Some experience with').values).toEqual(['SOME 1', 'SOME 2', 'Nothing else']);
  expect(texts(three, 'Not yet').values).toEqual(['Nothing else', 'Swimming', 'Nothing else']);
});

test('[F30] English and Arabic are compared one by one, languages of one woman are listed', () => {
  const speaks = (id: number, ...labels: string[]) =>
    profile(id, {
      languages: labels.map((label) => ({ language: { label }, level: { label: 'native' } })),
    });
  const two = [speaks(1, 'English', 'Tagalog'), speaks(2, 'Swahili', 'Kikuyu')];
  expect(texts(two, 'English').values).toEqual(['Native', 'No']);
  expect(texts(two, 'Also speaks').values).toEqual(['Tagalog', 'Swahili, Kikuyu']);
  expect(texts(two, 'Tagalog').values).toBeUndefined();
  expect(texts([speaks(1, 'Swahili'), speaks(2, 'Swahili')], 'Swahili').values).toEqual([
    'Native',
    'Native',
  ]);
});
