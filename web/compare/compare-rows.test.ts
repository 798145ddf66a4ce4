import { expect, test } from 'vitest';
import type { MaidProfile } from '../../contract/catalogue.ts';
import { englishText, translator } from '../text/text.ts';
import { compareRows } from './compare-rows.ts';

const t = translator(englishText);

function profile(id: number, change: Partial<MaidProfile['housemaid']> = {}): MaidProfile {
  return {
    housemaid: {
      id,
      firstName: 'Maricel',
      age: 34,
      nationality: { label: 'Filipino' },
      religion: null,
      numberOfChildren: 2,
      languages: [{ language: { label: 'English' }, level: { label: 'fluent' } }],
      experienceYears: 8,
      experiencePlaces: ['Dubai'],
      goodAt: ['Newborns'],
      arrangement: 'LIVE_IN',
      monthlyPrice: 2940,
      availableFrom: null,
      isNew: false,
      videoURL: null,
      captionsURL: null,
      posterURL: null,
      faceURL: null,
      basicInfo: [],
      ...change,
    },
    vimeoInfo: { duration: 0 },
    videoDuration: 0,
    nationalityMatchingType: { id: 1, name: 'Filipino, live-in' },
    isEthiopian: false,
    infoPhrases: [],
    available: true,
    freeFrom: '2026-11-15',
    wage: 1900,
    nationalityCode: 'PH',
    roles: ['MAID'],
    letter: '',
    sentences: [],
    experience: [],
    skills: [{ code: 'NEWBORNS', label: 'Newborns' }],
    notYet: [],
  };
}

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
