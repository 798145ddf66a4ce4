import { expect, test } from 'vitest';
import { dateWords, dayIn, listWords } from './date-words.ts';

const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;

test('[AR-06] a day is written with Western digits and the months of the Emirates', () => {
  expect(dayIn('ar', '2026-11-16', { day: 'numeric', month: 'long', year: 'numeric' })).toBe(
    '16 نوفمبر 2026',
  );
  expect(dayIn('ar', '2026-11-16', long)).toBe('الاثنين 16 نوفمبر');
  expect(dayIn('ar', '2026-11-16', { month: 'short' })).toBe('نوفمبر');
  expect(dayIn('en', '2026-11-16', long)).toBe('Monday 16 November');
});

test('[AR-06] times of day are in words, in the time zone asked for', () => {
  const time = dateWords('ar', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dubai' });
  expect(time(new Date('2026-11-16T05:30:00Z'))).toBe('9:30 صباحًا');
  expect(time(new Date('2026-11-16T08:00:00Z'))).toBe('12:00 ظهرًا');
  expect(time(new Date('2026-11-16T20:05:00Z'))).toBe('12:05 صباحًا');
  const both = dateWords('ar', { ...long, hour: 'numeric', timeZone: 'Asia/Dubai' });
  expect(both(new Date('2026-11-16T21:00:00Z'))).toBe('الثلاثاء 17 نوفمبر، 1 صباحًا');
});

test('[AR-06] a list has the comma of its language', () => {
  expect(listWords(['نعم', 'لا'], 'ar')).toBe('نعم، لا');
  expect(listWords(['yes', 'no'], 'en')).toBe('yes, no');
});
