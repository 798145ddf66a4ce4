import { expect, test } from 'vitest';
import {
  type ArrivalPlan,
  arrivalDays,
  arrivalProblems,
  firstArrival,
  placeOf,
  weekdayOf,
} from './arrival-days.ts';

const FRIDAY = 5;
const SUNDAY = 0;
const plan: ArrivalPlan = {
  leadDays: 2,
  dayEndsAt: 18,
  daysOffered: 8,
  closedOn: [SUNDAY],
  slots: [
    { slot: 'morning', from: 8, to: 10, places: 2, notOn: [] },
    { slot: 'afternoon', from: 14, to: 16, places: 1, notOn: [FRIDAY] },
  ],
  holidays: [{ day: '2026-12-02', name: 'National Day' }],
};
const first = '2026-11-26';
const free = arrivalDays(plan, first, new Map());

test.each([
  ['17:59 in Dubai is still today', '2026-11-15T13:59:59Z', '2026-11-17'],
  ['from 18:00 on today is over', '2026-11-15T14:00:00Z', '2026-11-18'],
  ['just before midnight in Dubai', '2026-11-15T19:59:59Z', '2026-11-18'],
  [
    'just after midnight in Dubai, the evening before in London',
    '2026-11-15T20:00:00Z',
    '2026-11-18',
  ],
  ['the next morning', '2026-11-16T04:00:00Z', '2026-11-18'],
  ['over the end of a year', '2026-12-31T16:00:00Z', '2027-01-03'],
  ['over a leap day', '2028-02-27T08:00:00Z', '2028-02-29'],
])('the first day keeps the lead time: %s', (_, now, day) => {
  expect(firstArrival(plan, new Date(now), null)).toBe(day);
});

test('a maid who is free later comes later, one who is free earlier does not come sooner', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  expect(firstArrival(plan, now, '2026-12-24')).toBe('2026-12-24');
  expect(firstArrival(plan, now, '2026-11-01')).toBe('2026-11-17');
});

test('Fridays, closed weekdays and public holidays are as the data says', () => {
  const states = new Map(free.map((one) => [one.day, one]));
  expect(states.size).toBe(8);
  expect(states.get('2026-11-29')).toMatchObject({ state: 'closed', slots: [] });
  expect(states.get('2026-12-02')).toMatchObject({ state: 'holiday', holiday: 'National Day' });
  expect(weekdayOf('2026-11-27')).toBe(FRIDAY);
  expect(states.get('2026-11-27')?.slots.map(({ slot }) => slot)).toEqual(['morning']);
  expect(states.get('2026-11-26')?.slots.map(({ slot }) => slot)).toEqual(['morning', 'afternoon']);
});

test('a weekday without any slot is closed', () => {
  const slots = plan.slots.map((slot) => ({ ...slot, notOn: [FRIDAY] }));
  expect(arrivalDays({ ...plan, slots }, '2026-11-27', new Map())[0]?.state).toBe('closed');
});

test('a time is full when all its places are taken, a day when all its times are', () => {
  const taken = new Map([
    [placeOf('2026-11-26', 'morning'), 1],
    [placeOf('2026-11-26', 'afternoon'), 1],
    [placeOf('2026-11-27', 'morning'), 2],
  ]);
  const [thursday, friday] = arrivalDays(plan, first, taken);
  expect(thursday?.slots.map((one) => one.free)).toEqual([true, false]);
  expect(thursday?.state).toBe('free');
  expect(friday?.state).toBe('full');
  expect(
    arrivalProblems({ day: '2026-11-26', slot: 'morning' }, thursday ? [thursday] : []),
  ).toEqual({});
});

test.each([
  ['', 'morning', 'day'],
  ['26/11/2026', 'morning', 'day'],
  ['2026-02-30', 'morning', 'day'],
  ['2026-11-25', 'morning', 'day'],
  ['2027-11-26', 'morning', 'day'],
  ['2026-11-29', 'morning', 'day'],
  ['2026-12-02', 'morning', 'day'],
  ['2026-11-26\u0000', 'morning', 'day'],
  ['2026-11-26', '', 'slot'],
  ['2026-11-26', 'night', 'slot'],
  ['2026-11-26', '__proto__', 'slot'],
  ['2026-11-27', 'afternoon', 'slot'],
])('%j at %j is refused at its %s', (day, slot, field) => {
  expect(Object.keys(arrivalProblems({ day, slot }, free))).toEqual([field]);
});

test('a choice that is offered is right', () => {
  expect(arrivalProblems({ day: '2026-11-26', slot: 'afternoon' }, free)).toEqual({});
});
