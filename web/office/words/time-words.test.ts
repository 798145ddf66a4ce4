import { expect, test } from 'vitest';
import { englishText, translator } from '../../../rules/text/text.ts';
import {
  bothClocks,
  clockTime,
  dubaiDate,
  durationWords,
  timeLeftWords,
  whenWords,
} from './time-words.ts';

const t = translator(englishText);
const time = { elapsedMinutes: 75, used: 1, targetMinutes: 30, dueAt: null };

test.each([
  [0.2, '1 min'],
  [22, '22 min'],
  [104, '1 h 44'],
  [120, '2 h'],
  [200, '3 h'],
  [60 * 47, '47 h'],
  [60 * 60, '3 days'],
])('%d minutes are %s', (minutes, words) => expect(durationWords(t, minutes)).toBe(words));

test('[OFF-14] a target says whether it is late, soon or paused, and gives both clocks', () => {
  expect(timeLeftWords(t, { ...time, state: 'late', minutes: -22 })).toBe('22 min late');
  expect(timeLeftWords(t, { ...time, state: 'soon', minutes: 9 })).toBe('in 9 min');
  expect(timeLeftWords(t, { ...time, state: 'paused', minutes: 9 })).toBe('Paused');
  expect(bothClocks(t, { ...time, state: 'late', minutes: -22 })).toBe(
    '22 min late. Target 30 min of working time, opened 1 h 15 ago.',
  );
});

test('times and days are those of Dubai, wherever the browser is', () => {
  expect(clockTime('2026-11-16T21:30:00Z')).toBe('01:30');
  expect(dubaiDate('2026-11-16T21:30:00Z')).toBe('2026-11-17');
  const now = new Date('2026-11-16T06:58:00Z');
  expect(whenWords('2026-11-16T06:06:00Z', now)).toBe('10:06');
  expect(whenWords('2026-11-14T06:06:00Z', now)).toBe('Sat 14 Nov');
});
