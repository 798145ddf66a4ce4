import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Span,
  type WeekHours,
  type WorkCalendar,
  afterWorkingMinutes,
  dueAt,
  hoursOn,
  timeLeft,
  workingTime,
} from './working-time.ts';

const everyDay = (...spans: readonly Span[]): WeekHours => ({
  mon: spans,
  tue: spans,
  wed: spans,
  thu: spans,
  fri: spans,
  sat: spans,
  sun: spans,
});
const evening = { from: 20 * 60 + 30, to: 23 * 60 + 30 };
const calendar: WorkCalendar = {
  usual: everyDay({ from: 9 * 60, to: 22 * 60 }),
  ramadan: [
    {
      from: '2027-02-08',
      to: '2027-03-09',
      hours: {
        ...everyDay({ from: 10 * 60, to: 16 * 60 }, evening),
        fri: [{ from: 10 * 60, to: 12 * 60 }, evening],
      },
    },
  ],
  holidays: new Set(['2026-12-02', '2026-12-03']),
};
const at = (text: string) => new Date(`${text}:00+04:00`);
const minutes = (from: string, to: string) => workingTime(at(from), at(to), calendar) / 60_000;

test('[OFF-14] nights, holidays and Ramadan afternoons are no working time', () => {
  expect(minutes('2026-11-16T10:00', '2026-11-16T10:36')).toBe(36);
  expect(minutes('2026-11-16T21:50', '2026-11-17T09:10')).toBe(20);
  expect(minutes('2026-12-01T21:00', '2026-12-04T10:00')).toBe(120);
  expect(minutes('2027-02-10T15:00', '2027-02-10T20:00')).toBe(60);
  expect(minutes('2027-02-10T15:00', '2027-02-10T21:00')).toBe(90);
  expect(minutes('2027-02-12T11:00', '2027-02-12T20:00')).toBe(60);
  expect(hoursOn('2026-12-02', calendar)).toEqual([]);
});

test('[OFF-14] a target that does not fit into the day continues when the office opens', () => {
  const due = (from: string, target: number) =>
    afterWorkingMinutes(at(from), target, calendar).toISOString();
  expect(due('2026-11-16T10:00', 30)).toBe(at('2026-11-16T10:30').toISOString());
  expect(due('2026-11-16T21:50', 30)).toBe(at('2026-11-17T09:20').toISOString());
  expect(due('2026-12-01T23:00', 15)).toBe(at('2026-12-04T09:15').toISOString());
  expect(due('2026-11-16T05:00', 15)).toBe(at('2026-11-16T09:15').toISOString());
});

test('[OFF-14] the due moment is the first by which the target has passed', () => {
  const start = at('2026-11-20T00:00').getTime();
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 * 24 * 60 }),
      fc.integer({ min: 1, max: 5000 }),
      (offset, target) => {
        const from = new Date(start + offset * 60_000);
        const due = afterWorkingMinutes(from, target, calendar);
        const just = new Date(due.getTime() - 60_000);
        expect(workingTime(from, due, calendar)).toBe(target * 60_000);
        expect(workingTime(from, just, calendar)).toBeLessThan(target * 60_000);
      },
    ),
    { numRuns: 300 },
  );
});

test('[OFF-14] both clocks are told, and a pause stops only the working one', () => {
  const openedAt = at('2026-11-16T10:06');
  const work = { openedAt, targetMinutes: 30, usedMinutes: 0, runningSince: openedAt };
  const now = at('2026-11-16T10:58');
  expect(timeLeft(work, now, calendar)).toMatchObject({ state: 'late', minutes: -22, used: 1 });
  expect(timeLeft(work, at('2026-11-16T10:10'), calendar).state).toBe('normal');
  expect(timeLeft(work, at('2026-11-16T10:30'), calendar).state).toBe('soon');
  const paused = { ...work, usedMinutes: 12, runningSince: null };
  expect(timeLeft(paused, now, calendar)).toMatchObject({
    state: 'paused',
    minutes: 18,
    elapsedMinutes: 52,
  });
  expect(dueAt(paused, calendar)).toBeNull();
  expect(dueAt({ ...work, usedMinutes: 10 }, calendar)).toEqual(at('2026-11-16T10:26'));
});

test('a calendar that is never open gives a far answer instead of none', () => {
  const never = { ...calendar, usual: everyDay(), ramadan: [] };
  const from = at('2026-11-16T10:00');
  expect(afterWorkingMinutes(from, 5, never).getTime()).toBeGreaterThan(from.getTime());
});
