import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  basicInfo,
  type Described,
  infoPhrases,
  languageLevels,
  motherPhrase,
  shownLanguages,
  speaksPhrase,
} from './phrases.ts';

const maricel: Described = {
  nationalityCode: 'PH',
  nationality: 'Filipino',
  religion: 'CHRISTIAN',
  numberOfChildren: 2,
  languages: [
    { language: 'English', level: 'GOOD' },
    { language: 'Arabic', level: 'BASIC' },
  ],
  arrangement: 'LIVE_IN',
  experienceYears: 8,
};

test.each([
  ['English', 'BASIC', 'Speaks English with basic level'],
  ['English', 'GOOD', 'Speaks English with good level'],
  ['Tagalog', 'NATIVE', 'Speaks Tagalog with native level'],
  ['Hindi', 'FLUENT', 'Speaks Hindi with fluent level'],
] as const)('[NUM-08] %s at %s reads %j', (language, level, phrase) => {
  expect(speaksPhrase({ language, level })).toBe(phrase);
});

test.each([
  [0, null],
  [1, 'Mother of 1 kid'],
  [2, 'Mother of 2 kids'],
  [3, 'Mother of 3 kids'],
])('[NUM-08] a mother of %d is written as %j', (count, phrase) => {
  expect(motherPhrase(count)).toBe(phrase);
});

test('[NUM-08] the phrases come in one order: languages, children', () => {
  expect(infoPhrases(maricel)).toEqual([
    'Speaks English with good level',
    'Speaks Arabic with basic level',
    'Mother of 2 kids',
  ]);
});

test.each([
  ['MUSLIM', true],
  ['CHRISTIAN', false],
  ['OTHER', false],
  [null, false],
])('[NUM-08] religion %s: "Muslim Compliant" is shown: %s', (religion, shown) => {
  expect(infoPhrases({ ...maricel, religion }).includes('Muslim Compliant')).toBe(shown);
});

test('[NUM-08] Arabic is removed from the languages of Ethiopians however it is written', () => {
  const hirut: Described = {
    ...maricel,
    nationalityCode: 'ET',
    nationality: 'Ethiopian',
    languages: [
      { language: 'Amharic', level: 'NATIVE' },
      { language: ' ARABIC', level: 'FLUENT' },
      { language: 'Arabic', level: 'GOOD' },
    ],
  };
  expect(shownLanguages(hirut)).toEqual([{ language: 'Amharic', level: 'NATIVE' }]);
  expect(infoPhrases(hirut).join()).not.toMatch(/arabic/i);
});

test('[NUM-08] everyone else keeps every language in the order of the record', () => {
  const languages = fc.array(
    fc.record({
      language: fc.constantFrom('Arabic', 'English', 'Hindi', 'Swahili'),
      level: fc.constantFrom('BASIC', 'GOOD', 'FLUENT', 'NATIVE' as const),
    }),
  );
  fc.assert(
    fc.property(languages, fc.constantFrom('PH', 'KE', 'LK', 'et'), (spoken, nationalityCode) => {
      const maid = { ...maricel, nationalityCode, languages: spoken };
      expect(shownLanguages(maid)).toEqual(spoken);
      const phrases = infoPhrases(maid).filter((phrase) => phrase.startsWith('Speaks '));
      expect(phrases).toEqual(
        spoken.map(
          ({ language, level }) => `Speaks ${language} with ${languageLevels[level]} level`,
        ),
      );
    }),
  );
});

test.each([
  [{}, ['Filipino', 'Live-in', '8 years’ experience', 'Mother of 2 kids']],
  [
    { arrangement: 'EITHER', experienceYears: 1, numberOfChildren: 1 },
    ['Filipino', 'Live-in or live-out', '1 year’s experience', 'Mother of 1 kid'],
  ],
  [
    { arrangement: 'LIVE_OUT', experienceYears: 0, numberOfChildren: 0 },
    ['Filipino', 'Live-out', 'New to this work'],
  ],
] as const)('[ENT-01] the basic facts of a record with %j', (difference, facts) => {
  expect(basicInfo({ ...maricel, ...difference })).toEqual(facts);
});
