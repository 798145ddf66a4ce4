import { expect, test } from 'vitest';
import { preferenceProblems, sourceProblems } from './closing-answers.ts';

const offered = { ids: new Set([1, 2, 3, 4, 5]), most: 3 };
const codes = new Set(['friend', 'search', 'other']);

test('zero to three choices from the list, with or without a note, are accepted', () => {
  for (const matchingTypes of [[], [1], [5, 2, 3]]) {
    expect(preferenceProblems({ matchingTypes, note: 'Two cats,\none dog.' }, offered)).toEqual({});
  }
});

test.each([
  [[1, 2, 3, 4], '', 'matchingTypes'],
  [[1, 1], '', 'matchingTypes'],
  [[0], '', 'matchingTypes'],
  [[-1], '', 'matchingTypes'],
  [[99], '', 'matchingTypes'],
  [[1.5], '', 'matchingTypes'],
  [[], 'a'.repeat(401), 'note'],
  [[], 'no\u0000thing', 'note'],
  [[], 'turned \u202e round', 'note'],
])('%j with %j is refused at %s', (matchingTypes, note, field) => {
  expect(Object.keys(preferenceProblems({ matchingTypes, note }, offered))).toEqual([field]);
});

test('a source of the list, the words for another, or nothing are right', () => {
  expect(sourceProblems({ source: 'friend', other: '' }, codes)).toEqual({});
  expect(sourceProblems({ source: '', other: '' }, codes)).toEqual({});
  expect(sourceProblems({ source: 'other', other: 'على الراديو' }, codes)).toEqual({});
});

test.each([
  ['Friend', '', 'source'],
  ['__proto__', '', 'source'],
  ['x'.repeat(5000), '', 'source'],
  ['other', '', 'other'],
  ['other', '  ', 'other'],
  ['other', 'a'.repeat(121), 'other'],
  ['other', 'ra\u0007dio', 'other'],
])('%j with %j is refused at %s', (source, other, field) => {
  expect(Object.keys(sourceProblems({ source, other }, codes))).toEqual([field]);
});
