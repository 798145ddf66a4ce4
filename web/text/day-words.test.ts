import { expect, test } from 'vitest';
import { textIn } from '../../rules/text/catalogues.ts';
import { briefDay, dubaiMoment, longDay, monthAndYear, shortDay } from './day-words.ts';

const [english, arabic] = [textIn('en'), textIn('ar')];

test('[AR-06] days of the flows have Arabic words and Western digits', () => {
  expect(longDay('2026-11-18', arabic)).toBe('الأربعاء 18 نوفمبر');
  expect(briefDay('2026-12-01', arabic)).toBe('الثلاثاء 1 ديسمبر');
  expect(shortDay('2026-12-01', arabic)).toBe('1 ديسمبر');
  expect(monthAndYear('2026-11-18', arabic)).toBe('نوفمبر 2026');
  expect(dubaiMoment('2026-11-19T10:05:00Z', arabic)).toBe('الخميس 19 نوفمبر، 2:05 مساءً');
});

test('English days stay as they are', () => {
  expect(longDay('2026-11-18', english)).toBe('Wednesday 18 November');
  expect(briefDay('2026-12-01', english)).toBe('Tue 1 Dec');
  expect(dubaiMoment('2026-11-19T10:05:00Z', english)).toBe('Thursday 19 November at 14:05');
});
