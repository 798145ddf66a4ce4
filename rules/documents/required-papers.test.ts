import { expect, test } from 'vitest';
import { checkPapers } from './required-papers.ts';

const today = '2026-11-15';
const all = new Set(['emirates_id_front', 'emirates_id_back', 'passport', 'residence_visa']);
const right = { residency: 'resident', emiratesId: '', expiries: {} };

test('a complete set of documents has no problems, with or without the optional values', () => {
  expect(checkPapers(right, all, today)).toEqual({});
  const full = { emiratesId: '784-1990-1234567-6', expiries: { passport: today } };
  expect(checkPapers({ ...right, ...full }, all, today)).toEqual({});
});

test('each missing paper is named; a citizen is not asked for a visa', () => {
  const none = new Set<string>();
  expect(Object.keys(checkPapers(right, none, today))).toEqual([
    'emirates_id_front',
    'emirates_id_back',
    'passport',
    'residence_visa',
  ]);
  expect(checkPapers({ ...right, residency: 'citizen' }, none, today)).not.toHaveProperty(
    'residence_visa',
  );
});

test.each(['', 'alien', 'CITIZEN', '__proto__'])('%j is no residency', (residency) => {
  expect(checkPapers({ ...right, residency }, all, today)).toHaveProperty('residency');
});

test.each([
  ['2026-11-14', 'has ended'],
  ['2026-02-30', 'not a day'],
  ['tomorrow', 'not a day'],
  ['2099-01-01', 'year again'],
  ['<script>', 'not a day'],
])('a passport valid until %j is refused: %s', (day, words) => {
  const answer = { ...right, expiries: { passport: day } };
  expect(checkPapers(answer, all, today)['passport_expires']).toContain(words);
});

test('a wrong identity number is reported at its field', () => {
  expect(checkPapers({ ...right, emiratesId: '123' }, all, today)).toHaveProperty('emiratesId');
});
