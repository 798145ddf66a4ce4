import { expect, test } from 'vitest';
import { faq, questionsWith } from './faq.ts';

const ids = (typed: string) =>
  questionsWith(typed).flatMap(({ questions }) => questions.map(({ id }) => id));

test('every question can be linked to by an id of its own', () => {
  const all = faq.flatMap((topic) => topic.questions.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
});

test('typed words find questions by the beginnings of their words, in any order and case', () => {
  expect(ids('Passpo KEEP')).toContain('passport');
  expect(ids('refund weeks')).toEqual(['refund-time']);
});

test('nothing typed shows everything, and marks are no words', () => {
  expect(questionsWith(' ?! ')).toBe(faq);
});

test('what nobody asks finds nothing', () => {
  expect(ids('submarine')).toEqual([]);
});
