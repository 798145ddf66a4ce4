import { expect, test } from 'vitest';
import {
  openMinutes,
  readCalendar,
  readSpans,
  usualCalendar,
  writtenHours,
} from './office-hours.ts';

test.each([
  ['10:00-16:00 20:30-23:30', 2],
  ['10:00 to 16:00, 20:30 to 23:30', 2],
  ['09:00–24:00', 1],
  ['', 0],
])('[OFF-61] the times "%s" are understood', (text, count) => {
  expect(readSpans(text)).toHaveLength(count);
});

test.each(['16:00-10:00', '9:00-12:00', '10:00-12:00 11:00-13:00', 'x', '10:00', '10:00-25:00'])(
  '[OFF-61] the times "%s" are refused',
  (text) => {
    expect(readSpans(text)).toBeNull();
  },
);

test('[OFF-14] [OFF-61] hours in both written forms are read, and edited texts read the same', () => {
  const short = { usual: { from: '09:00', to: '22:00' }, holidays: ['2026-12-02'] };
  const calendar = readCalendar(JSON.stringify(short));
  expect(calendar?.usual).toEqual(usualCalendar.usual);
  const written = calendar && writtenHours(calendar);
  expect(written).toMatchObject({ usual: { fri: '09:00-22:00' }, holidays: '2026-12-02' });
  expect(readCalendar(JSON.stringify(written))).toEqual(calendar);
  expect(openMinutes(usualCalendar.usual)).toBe(7 * 13 * 60);
});

test.each([
  '',
  '[]',
  '{"usual":{}}',
  '{"usual":{"from":"09:00","to":"22:00"},"holidays":["2026-02-30"]}',
  '{"usual":{"from":"09:00","to":"22:00"},"ramadan":[{"from":"2027-03-01","to":"2027-02-01","hours":{"from":"10:00","to":"16:00"}}]}',
])('[OFF-14] %s is no calendar', (text) => {
  expect(readCalendar(text)).toBeNull();
});
