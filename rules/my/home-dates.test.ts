import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStrip } from './day-strip.ts';
import { guidesFor } from './guides.ts';
import { comingUp, dayWithYou, showsPortrait, trialEndsOn } from './home-dates.ts';

test('[HOME-03] the day she came is day 1', () => {
  expect(dayWithYou('2026-11-03', '2026-11-03')).toBe(1);
  expect(dayWithYou('2026-11-03', '2026-11-16')).toBe(14);
});

test('[HOME-03] the trial lasts six months', () => {
  expect(trialEndsOn('2026-11-03')).toBe('2027-05-02');
  expect(trialEndsOn('2026-08-31')).toBe('2027-02-27');
});

test('[HOME-03] her portrait is shown for 30 days after the end', () => {
  expect(showsPortrait(null, '2026-11-16')).toBe(true);
  expect(showsPortrait('2026-10-17', '2026-11-16')).toBe(true);
  expect(showsPortrait('2026-10-16', '2026-11-16')).toBe(false);
});

test('[HOME-03] at most three are coming up, the nearest first, none in the past', () => {
  const days = ['2026-12-01', '2026-11-15', '2026-11-16', '2027-01-01', '2026-11-30'];
  const all = days.map((day) => ({ kind: 'payment', day }) as const);
  expect(comingUp(all, '2026-11-16').map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-30',
    '2026-12-01',
  ]);
});

const holidays = [
  { day: '2026-12-02', name: 'National Day' },
  { day: '2026-12-03', name: 'National Day' },
];

test('[HOME-02] the strip of working days leaves out weekends and public holidays', () => {
  const strip = dayStrip('2026-11-16', '2026-11-24', []);
  expect(strip.cells.map(({ day }) => day.slice(8))).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '23',
    '24',
  ]);
  expect(strip.cells.filter(({ afterWeekend }) => afterWeekend).map(({ day }) => day)).toEqual([
    '2026-11-23',
  ]);
  expect(strip.workingDays).toBe(6);
  const overHoliday = dayStrip('2026-12-01', '2026-12-04', holidays);
  expect(overHoliday).toMatchObject({ workingDays: 1, holidays: ['National Day'] });
  expect(dayStrip('2026-11-16', '2026-12-31', holidays)).toMatchObject({ cells: [], days: 45 });
  expect(dayStrip('2026-11-16', '2026-11-13', []).days).toBe(-3);
});

test('[HOME-02] a strip begins today, ends on the day, and has at most nine cells', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 60 }),
      (start, length) => {
        const on = (days: number) =>
          new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);
        const { cells, workingDays } = dayStrip(on(start), on(start + length), holidays);
        expect(cells.length).toBeLessThanOrEqual(9);
        expect(workingDays).toBeLessThanOrEqual(length);
        if (cells.length === 0) return;
        expect(cells.at(0)).toMatchObject({ day: on(start), isToday: true });
        expect(cells.at(-1)).toMatchObject({ day: on(start + length), isDue: true });
      },
    ),
  );
});

test('[HOME-07] guides fit her nationality and the family’s emirate', () => {
  expect(guidesFor('PH', 'dubai')).toEqual(['med_dxb', 'oec']);
  expect(guidesFor('KE', 'abu_dhabi')).toEqual(['med_auh', 'gcc_auh']);
  expect(guidesFor('ET', 'fujairah')).toEqual([]);
});
