import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../text/days.ts';
import {
  daysUntil,
  expiryLook,
  expiryProblem,
  nextToExpire,
  reminderDays,
  reminderDue,
  rulerPlaces,
} from './documents-expiry.ts';

const today = '2026-11-16';
const valid = (expiresOn: string | null) => ({ expiresOn, state: 'valid' }) as const;

test('[HOME-05] reminders are due 60, 30 and 7 days before, and none after the day', () => {
  const due = [61, 60, 31, 30, 8, 7, 0, -1].map((days) => reminderDue(addDays(today, days), today));
  expect(due).toEqual([null, 60, 60, 30, 30, 7, 7, null]);
});

test('[HOME-05] looked at every day, a document has three reminders; days without a look lose none but the older', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), (days) => {
      const expiresOn = addDays(today, days);
      const seen = new Set<number | null>();
      for (let day = today; day <= expiresOn; day = addDays(day, 1))
        seen.add(reminderDue(expiresOn, day));
      seen.delete(null);
      expect([...seen]).toEqual(
        reminderDays.filter((one) => one <= days || one === reminderDue(expiresOn, today)),
      );
    }),
  );
});

test('[HOME-05] the next to expire comes first; replaced documents and those without a day do not count', () => {
  const next = valid('2026-12-02');
  const gone = { expiresOn: '2026-11-01', state: 'replaced' } as const;
  expect(nextToExpire([valid(null), valid('2027-02-13'), next, gone])).toBe(next);
  expect(nextToExpire([valid(null), gone])).toBeNull();
  const looks = [null, '2026-11-15', '2026-11-16', '2027-01-15', '2027-01-16'];
  expect(looks.map((day) => expiryLook(day, today))).toEqual([
    'none',
    'expired',
    'soon',
    'soon',
    'later',
  ]);
});

test('[HOME-05] the ruler is proportional over 24 months', () => {
  const { from, middle, to, marks } = rulerPlaces(
    [valid('2028-11-01'), valid('2027-11-01'), valid('2026-10-01'), valid('2026-11-01')],
    today,
  );
  expect([from, middle, to]).toEqual(['2026-11-01', '2027-11-01', '2028-11-01']);
  expect(marks.map(({ day, place }) => [day, Math.round(place * 100)])).toEqual([
    ['2026-10-01', 0],
    ['2026-11-01', 0],
    ['2027-11-01', 50],
  ]);
  expect(daysUntil('2026-12-02', today)).toBe(16);
});

test('[HOME-05] a typed expiry is a day in the future, and not too far', () => {
  expect(expiryProblem('2031-03-21', today)).toBeNull();
  for (const wrong of ['', '2026-02-30', '21.03.2031', today, '2099-01-01']) {
    expect([wrong, expiryProblem(wrong, today)]).toEqual([wrong, expect.any(String)]);
  }
});
