import { expect, test } from 'vitest';
import { agreedFor, asksForMore, consentToReplacement } from './card-consent.ts';

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
