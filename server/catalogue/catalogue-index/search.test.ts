import { expect, test } from 'vitest';
import { CatalogueIndex, type IndexEntry } from './catalogue-index.ts';
import { firstAfter } from './page.ts';
import { select } from './selection.ts';

const index = new CatalogueIndex({
  matchingTypes: new Map(),
  nationalities: new Map([
    ['IN', { label: 'Indian', country: 'India' }],
    ['NP', { label: 'Nepali', country: 'Nepal' }],
    ['LK', { label: 'Sri Lankan', country: 'Sri Lanka' }],
  ]),
  skills: new Map([
    ['NEWBORNS', 'Newborns'],
    ['CLEANING', 'Cleaning'],
    ['INDIAN_COOKING', 'Indian cooking'],
    ['PETS', 'Dogs and cats'],
  ]),
});

const plain: Omit<IndexEntry, 'id' | 'firstName' | 'nationalityCode'> = {
  letter: '',
  publishedAt: 0,
  matchingTypeId: 1,
  religion: null,
  arrangement: 'LIVE_IN',
  price: 2000,
  availableDay: 0,
  experienceYears: 1,
  experiencePlaces: [],
  numberOfChildren: 0,
  roles: ['MAID'],
  skills: [],
  languages: [],
};
index.put({
  ...plain,
  id: 1,
  price: 2415,
  firstName: 'Asha',
  nationalityCode: 'IN',
  religion: 'HINDU',
  arrangement: 'EITHER',
  experienceYears: 8,
  experiencePlaces: ['Dubai', 'Hong Kong'],
  numberOfChildren: 2,
  skills: ['CLEANING'],
  languages: [
    { language: 'English', level: 'BASIC' },
    { language: 'Hindi', level: 'NATIVE' },
  ],
});
index.put({
  ...plain,
  id: 2,
  firstName: 'Maya',
  nationalityCode: 'NP',
  roles: ['NANNY'],
  letter: 'I live with an old lady and go out on Fridays.',
  experiencePlaces: ['India'],
  skills: ['INDIAN_COOKING', 'NEWBORNS'],
  languages: [{ language: 'English', level: 'FLUENT' }],
});
index.put({
  ...plain,
  id: 3,
  firstName: 'Nimali',
  nationalityCode: 'LK',
  religion: 'MUSLIM',
  arrangement: 'LIVE_OUT',
  skills: ['INDIAN_COOKING', 'PETS'],
  languages: [{ language: 'English', level: 'GOOD' }],
});

const found = (text: string) =>
  firstAfter(index, select(index, { text }), 'match', null, 9).map(({ id }) => id);

test.each([
  ['nanny', [2]],
  ['nannies', [2]],
  ['baby sitter', [2]],
  ['maid', [3, 1]],
  ['live out', [3, 1]],
  ['live-out', [3, 1]],
  ['live-in nanny', [2]],
  ['new born', [2]],
  ['newborn', [2]],
  ['babies', [2]],
  ['english fluent', [2]],
  ['fluent in English', [2]],
  ['good english', [3, 2]],
  ['english', [3, 2, 1]],
  ['cleaning lady', [1]],
  ['lady', [3, 2, 1]],
  ['pets', [3]],
  ['dog', [3]],
  ['muslim', [3]],
  ['hindu maid who speaks hindi', [1]],
  ['indian', [1, 3, 2]],
  ['sri lankan', [3]],
  ['nimali xyzzyq', [3]],
  ['newborn pets', []],
  ['xyzzyq', []],
  ['india', [1, 2, 3]],
  ['free now', [3, 2, 1]],
])('the words families type: "%s" finds %j, best first', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each([
  'Dubai',
  'Hong Kong',
  'hongkong',
  'dubai cleaning',
  '8 years in Dubai and Hong Kong',
  'Mother of 2 kids',
  'Hindi native',
  'native',
])('[F22] "%s", as written on her card, finds her alone', (text) => {
  expect(found(text)).toEqual([1]);
});

test.each([
  ['fluent', [2]],
  ['native', [1]],
  ['basic', [1]],
  ['fluent english', [2]],
])('[F85] the level word "%s" finds %j, whose cards say it', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each(['AED 2,415', '2,415', '2415', '2,415 dirhams', 'AED 2,415 a month', '٢٬٤١٥ درهم'])(
  '[F85] [F22] the price "%s", as written on her card, finds her alone',
  (text) => expect(found(text)).toEqual([1]),
);

test.each(['241', '24150', '2,416', '415'])('[F85] %s is nobody’s price', (text) => {
  expect(found(text)).toEqual([]);
});

test('[F85] [F22] a new price finds her, the former one does not', () => {
  const changing = new CatalogueIndex(index.lists);
  const ids = (text: string) =>
    firstAfter(changing, select(changing, { text }), 'match', null, 9).map(({ id }) => id);
  const maya = { ...plain, id: 2, firstName: 'Maya', nationalityCode: 'NP' };
  changing.put({ ...maya, price: 2415 });
  changing.put({ ...maya, price: 2520 });
  expect([ids('AED 2,415'), ids('AED 2,520')]).toEqual([[], [2]]);
});

test('a maid who leaves or changes is found by her present details', () => {
  const changing = new CatalogueIndex(index.lists);
  const maya = { ...plain, id: 2, firstName: 'Maya', nationalityCode: 'NP', roles: ['NANNY'] };
  const ids = (text: string) =>
    firstAfter(changing, select(changing, { text }), 'match', null, 9).map(({ id }) => id);
  changing.put(maya);
  expect(ids('nepali nanny')).toEqual([2]);
  changing.put({ ...maya, roles: ['MAID'] });
  expect([ids('nanny'), ids('maid')]).toEqual([[], [2]]);
  changing.remove(2);
  expect(ids('maid')).toEqual([]);
});
