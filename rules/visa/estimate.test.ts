import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankDaysSince } from '../text/bank-days.ts';
import { addDays } from '../text/days.ts';
import { afterWorkingDays, estimateWindow, figuresFor, type MeasuredStage } from './estimate.ts';
import { stageTimes } from './stage-times.ts';
import { visaStages } from './stages.ts';

const holidays = new Set(['2026-12-01', '2026-12-02']);
const stage = (
  emirate: MeasuredStage['emirate'],
  count: number,
  isOutside: boolean | null = null,
): MeasuredStage => ({
  emirate,
  isOutside,
  stage: 'medical',
  count,
  median: 1,
  ninth: 2,
  leftMedian: 6,
  leftNinth: 9,
});

const ajman = { emirate: 'ajman', whereabouts: 'cancelled' } as const;

describe('measured times', () => {
  test('[VISA-05] the emirate counts with 20 visas, else the whole country, else nothing', () => {
    expect(figuresFor([stage('ajman', 20), stage(null, 90)], ajman)?.count).toBe(20);
    expect(figuresFor([stage('ajman', 19), stage(null, 90)], ajman)?.emirate).toBeNull();
    expect(figuresFor([stage('ajman', 19), stage(null, 19)], ajman)).toBeNull();
    expect(figuresFor([stage('dubai', 50)], ajman)).toBeNull();
  });

  test('[VISA-05] visas of women from abroad and of those who are here are measured apart while there are enough', () => {
    const all = [stage('ajman', 45), stage('ajman', 25, true), stage('ajman', 20, false)];
    const abroad = { ...ajman, whereabouts: 'outside' } as const;
    expect(figuresFor(all, abroad)?.count).toBe(25);
    expect(figuresFor(all, ajman)?.count).toBe(20);
    const few = [stage('ajman', 22), stage('ajman', 3, true), stage('ajman', 19, false)];
    expect(figuresFor(few, abroad)).toMatchObject({ count: 22, isOutside: null });
    expect(figuresFor([stage('ajman', 25, false)], abroad)).toBeNull();
  });

  test('[VISA-05] the estimate is a window in working days that says what it comes from', () => {
    const of = (measured: readonly MeasuredStage[]) =>
      estimateWindow('2026-11-24', 'medical', ajman, measured, holidays);
    expect(of([stage('ajman', 25)])).toEqual({
      from: '2026-12-04',
      to: '2026-12-09',
      count: 25,
      isWholeCountry: false,
    });
    expect(of([stage(null, 25)])).toMatchObject({ isWholeCountry: true });
    expect(of([stage('ajman', 5)])).toBeNull();
    expect(of([{ ...stage('ajman', 25), stage: 'card' }])).toBeNull();
  });

  test('[VISA-05] adding working days and counting them agree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        (start, count) => {
          const from = addDays('2026-11-02', start);
          const to = afterWorkingDays(from, count, holidays);
          expect(bankDaysSince(from, to, { holidays })).toBeGreaterThanOrEqual(count);
          if (count > 0) expect(bankDaysSince(from, to, { holidays })).toBe(count);
        },
      ),
    );
  });

  test('[VISA-05] stages done in order add up to the whole visa', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(gaps, (days) => {
        let day = '2026-11-02';
        const done = visaStages.map((one, at) => {
          day = addDays(day, days[at] ?? 0);
          return { stage: one, doneOn: day };
        });
        const times = stageTimes('2026-11-02', done, holidays);
        const sum = times.reduce((all, { tookDays }) => all + tookDays, 0);
        expect(times[0]?.leftDays).toBe(sum);
        for (const { tookDays, leftDays } of times)
          expect(leftDays).toBeGreaterThanOrEqual(tookDays);
      }),
    );
  });

  test('[VISA-05] stages done in another order never give a negative time', () => {
    const some = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(some, (days) => {
        const done = visaStages.map((one, at) => ({
          stage: one,
          doneOn: addDays('2026-11-02', days[at] ?? 0),
        }));
        for (const { tookDays, leftDays } of stageTimes('2026-11-02', done, holidays)) {
          expect(tookDays).toBeGreaterThanOrEqual(0);
          expect(leftDays).toBeGreaterThanOrEqual(tookDays);
        }
      }),
    );
  });
});
