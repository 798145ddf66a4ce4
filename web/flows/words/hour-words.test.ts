import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import { betweenWords, hourWords } from './hour-words.ts';

const t = translator(englishText);

test.each([
  [8, 10, '8 and 10 am'],
  [10, 12, '10 am and noon'],
  [12, 14, 'noon and 2 pm'],
  [14, 16, '2 and 4 pm'],
  [11, 13, '11 am and 1 pm'],
  [18, 20, '6 and 8 pm'],
])('from %i to %i is said as %s', (from, to, words) => {
  expect(betweenWords(from, to, t)).toBe(words);
});

test('midnight and noon are not nought', () => {
  expect(hourWords(0, t)).toBe('12 am');
  expect(hourWords(12, t)).toBe('noon');
});
