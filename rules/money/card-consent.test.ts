import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { agreedFor, asksForMore, consentsAfter, consentToReplacement } from './card-consent.ts';
import { monthlyDue } from './monthly-due.ts';
import { pauseCredit } from './pause.ts';
import { replacementPrice } from './replacement-price.ts';

const booked = { monthly: 241_500, from: '2026-12-01' };
const dearer = { monthly: 290_000, from: '2027-02-01', first: 310_000 };

test('[T110] the newest consent that covers a month says what the card may be charged', () => {
  const consents = [booked, dearer];
  expect(agreedFor(consents, '2026-11-01')).toBe(0);
  expect(agreedFor(consents, '2027-01-01')).toBe(241_500);
  expect(agreedFor(consents, '2027-02-01')).toBe(310_000);
  expect(agreedFor(consents, '2027-03-01')).toBe(290_000);
  // A later consent from an earlier day takes the place of the other one.
  const earlier = { monthly: 250_000, from: '2027-01-01' };
  expect(agreedFor([...consents, earlier], '2027-02-01')).toBe(250_000);
  expect(agreedFor([], '2027-02-01')).toBe(0);
});

test('[T110] a family agrees again when one payment becomes higher or comes sooner', () => {
  expect(asksForMore([booked], booked)).toBe(false);
  expect(asksForMore([booked], { ...booked, first: 241_501 })).toBe(true);
  expect(asksForMore([booked], { monthly: 241_501, from: '2027-01-01', first: 0 })).toBe(true);
  expect(asksForMore([booked], { monthly: 100, from: '2026-11-01' })).toBe(true);
  expect(asksForMore([booked], { monthly: 240_000, from: '2027-01-01', first: 1 })).toBe(false);
  expect(asksForMore([], booked)).toBe(true);
});

test('the consent to a replacement names its next payment and the month', () => {
  const price = { monthly: 290_000, settledOn: '2027-02-01', nextPayment: 310_000 };
  expect(consentToReplacement(price)).toEqual(dearer);
  const same = { monthly: 290_000, settledOn: '2027-02-01', nextPayment: 290_000 };
  expect(consentToReplacement(same)).toEqual({ monthly: 290_000, from: '2027-02-01' });
});

const contract = { monthly: 300_000, startsOn: '2026-09-20', endsOn: null, changes: [] };
const january = '2027-01-01';

test('[T110] [HOME-04] the charges after a month that was paid before count its pause once, and leave that month out', () => {
  const pause = { from: '2026-12-01', to: '2026-12-20', monthly: 300_000, dayFils: 7_000 };
  const prepaid = [{ month: january, fils: 300_000 - pauseCredit(pause) }];
  const terms = { ...contract, pauses: [pause], prepaid };
  const steady = { monthly: 300_000, from: '2027-02-01' };
  expect(consentsAfter(terms, january)).toEqual([steady]);
  expect(consentsAfter(terms, '2026-11-01')).toEqual([
    { monthly: 300_000, from: '2026-12-01' },
    steady,
  ]);
});

test('[T110] no month is charged more than what the family agreed to with the payment by link', () => {
  const pauses = fc.array(
    fc.record({ start: fc.integer({ min: 0, max: 150 }), days: fc.integer({ min: 7, max: 60 }) }),
    { maxLength: 2 },
  );
  const changeOn = fc.option(fc.integer({ min: 0, max: 120 }));
  const price = fc.integer({ min: 1500, max: 9000 });
  const linkOf = fc.constantFrom('2026-10-01', '2026-12-01', january);
  fc.assert(
    fc.property(pauses, changeOn, price, linkOf, (row, day, next, month) => {
      const agreed = row.map(({ start, days }) => {
        const from = addDays('2026-10-05', start);
        return { from, to: addDays(from, days), monthly: 300_000, dayFils: 7_000 };
      });
      const before = { ...contract, pauses: agreed };
      const prepaid = [{ month: january, fils: monthlyDue(before, january) }];
      const change = (on: string) =>
        replacementPrice({
          present: { monthlyPrice: 3000, wage: 1000 },
          next: { monthlyPrice: next, wage: 1000 },
          day: on,
          dueOn: null,
          cap: null,
        });
      const changes = day === null ? [] : [change(addDays('2026-12-05', day))];
      const terms = { ...before, prepaid, changes };
      const consents = consentsAfter(terms, month);
      for (let one = firstOfMonthAfter(month); one < '2028-01-01'; one = firstOfMonthAfter(one)) {
        if (one === january) continue;
        expect(agreedFor(consents, one)).toBeGreaterThanOrEqual(monthlyDue(terms, one));
      }
    }),
    { numRuns: 100 },
  );
});
