import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, ageOn, dubaiDay, isDay, resolveDay } from './days.ts';

const anyDay = fc
  .date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(dubaiDay);

test.each([
  ['2026-11-15T19:59:59.999Z', '2026-11-15'],
  ['2026-11-15T20:00:00.000Z', '2026-11-16'],
  ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('at %s the day in Dubai is %s', (moment, day) => {
  expect(dubaiDay(new Date(moment))).toBe(day);
});

test('the day in Dubai is the one the time zone database gives', () => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' });
  const moments = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2099-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dubaiDay(moment)).toBe(format.format(moment));
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '2027-02-29', '26-01-01', '2026-1-1', '', '2026-01-01T00'])(
  '%j is not a day',
  (text) => {
    expect(isDay(text)).toBe(false);
    expect(resolveDay(text, '2026-11-15')).toBeNull();
  },
);

test.each([
  ['+3d', '2026-11-18'],
  ['-12d', '2026-11-03'],
  ['+0d', '2026-11-15'],
  ['+47d', '2027-01-01'],
  ['2027-05-01', '2027-05-01'],
  ['3d', null],
  ['+3', null],
  ['+3 d', null],
])('seen on 2026-11-15, %j means %j', (text, day) => {
  expect(resolveDay(text, '2026-11-15')).toBe(day);
});

test('days added and taken away lead back, and every result is a real day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
      expect(isDay(addDays(day, count))).toBe(true);
      expect(addDays(addDays(day, count), -count)).toBe(day);
    }),
  );
});

test.each([
  ['1992-03-14', '2026-03-13', 33],
  ['1992-03-14', '2026-03-14', 34],
  ['2004-02-29', '2027-02-28', 22],
  ['2004-02-29', '2027-03-01', 23],
  ['2004-02-29', '2028-02-29', 24],
])('born on %s, on %s she is %d', (bornOn, day, age) => {
  expect(ageOn(bornOn, day)).toBe(age);
});

test('an age never falls from one day to the next and rises by one at most', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (bornOn, day) => {
      const step = ageOn(bornOn, addDays(day, 1)) - ageOn(bornOn, day);
      expect([0, 1]).toContain(step);
    }),
  );
});
