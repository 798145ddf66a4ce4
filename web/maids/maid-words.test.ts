import { expect, test } from 'vitest';
import { englishText, translator } from '../../rules/text/text.ts';
import {
  availability,
  clock,
  dayAndMonth,
  experience,
  goodAt,
  whereSheLives,
} from './maid-words.ts';

const t = translator(englishText);
const maid = {
  id: 1001,
  firstName: 'Maricel',
  age: 34,
  nationality: { label: 'Filipino' },
  religion: null,
  numberOfChildren: 2,
  languages: [],
  experienceYears: 8,
  experiencePlaces: ['Dubai', 'Hong Kong', 'Cebu'],
  goodAt: ['Newborns', 'School runs', 'Arabic cooking', 'Pets'],
  arrangement: 'LIVE_IN' as const,
  monthlyPrice: 2940,
  availableFrom: '2026-11-18',
  isNew: false,
  videoURL: null,
  captionsURL: null,
  posterURL: null,
  faceURL: null,
  basicInfo: [],
};

test('she is free now, or from a day', () => {
  expect(availability({ ...maid, availableFrom: null }, t)).toBe('Free now');
  expect(availability(maid, t)).toBe('Free from 18 Nov');
  expect(availability({ ...maid, availableFrom: '2027-01-03' }, t)).toBe('Free from 3 Jan');
});

test('nationality and where she lives stand together', () => {
  expect(whereSheLives(maid, t)).toBe('Filipino, live-in');
  expect(whereSheLives({ ...maid, arrangement: 'LIVE_OUT' }, t)).toBe('Filipino, live-out');
  expect(whereSheLives({ ...maid, arrangement: 'EITHER' }, t)).toBe('Filipino, live-in or out');
});

test('three skills read as one phrase, and names of kitchens keep their capitals', () => {
  expect(goodAt(maid)).toBe('Newborns, school runs, Arabic cooking');
});

test('years of experience are counted, with at most two places', () => {
  expect(experience(maid, t)).toBe('8 years in Dubai and Hong Kong');
  expect(experience({ ...maid, experienceYears: 1, experiencePlaces: ['Doha'] }, t)).toBe(
    '1 year in Doha',
  );
  expect(experience({ ...maid, experiencePlaces: [] }, t)).toBe('8 years with families');
  expect(experience({ ...maid, experienceYears: 0 }, t)).toBe('Her first job with a family');
});

test('a film is as long as a clock says', () => {
  expect(clock(13.25)).toBe('0:13');
  expect(clock(59.6)).toBe('1:00');
  expect(clock(125)).toBe('2:05');
});

test('[AR-06] a day is written as 18 نوفمبر, its number first', () => {
  const arabic = translator({ mode: 'maid', language: 'ar', catalogue: { Nov: 'نوفمبر' } });
  expect(dayAndMonth('2026-11-18', arabic)).toBe('18 نوفمبر');
});

test('[AR-05] skills are listed with the comma of the language', () => {
  expect(goodAt({ ...maid, goodAt: ['المواليد', 'التنظيف'] }, 'ar')).toBe('المواليد، التنظيف');
});
