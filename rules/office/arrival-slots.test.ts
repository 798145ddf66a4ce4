import { expect, test } from 'vitest';
import type { ArrivalPlan } from '../text/arrival-days.ts';
import { isClosed, isPast, mondayOf } from './arrival-slots.ts';

const hours = (slot: 'morning' | 'midday' | 'afternoon' | 'evening', from: number) => ({
  slot,
  from,
  to: from + 2,
  places: 3,
  notOn: slot === 'afternoon' ? [5] : [],
});
const arrivalPlan: ArrivalPlan = {
  leadDays: 2,
  dayEndsAt: 18,
  daysOffered: 16,
  closedOn: [],
  slots: [hours('morning', 8), hours('midday', 10), hours('afternoon', 14), hours('evening', 18)],
  holidays: [{ day: '2026-12-02', name: 'National Day' }],
};

test('[OFF-30] a week begins on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-19')).toBe('2026-11-16');
});

test('[OFF-30] slots are closed on their weekdays and on holidays', () => {
  expect(isClosed(arrivalPlan, '2026-11-20', 'afternoon')).toBe(true);
  expect(isClosed(arrivalPlan, '2026-11-20', 'morning')).toBe(false);
  expect(isClosed(arrivalPlan, '2026-12-02', 'morning')).toBe(true);
  expect(isClosed({ ...arrivalPlan, closedOn: [0] }, '2026-11-22', 'morning')).toBe(true);
  expect(isClosed({ ...arrivalPlan, slots: [] }, '2026-11-20', 'morning')).toBe(true);
});

test('[OFF-30] a slot is past once it has ended in Dubai', () => {
  const now = new Date('2026-11-16T06:58:00Z');
  expect(isPast(arrivalPlan, '2026-11-16', 'morning', now)).toBe(true);
  expect(isPast(arrivalPlan, '2026-11-16', 'midday', now)).toBe(false);
  expect(isPast(arrivalPlan, '2026-11-15', 'evening', now)).toBe(true);
  expect(isPast(arrivalPlan, '2026-11-17', 'morning', now)).toBe(false);
  const night = new Date('2026-11-16T20:30:00Z');
  expect(isPast(arrivalPlan, '2026-11-17', 'morning', night)).toBe(false);
});
