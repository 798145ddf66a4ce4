import { expect, test } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

test.each([
  ['2026-11-16T21:59:59+04:00', null],
  ['2026-11-16T22:00:00+04:00', '2026-11-17T08:00:00+04:00'],
  ['2026-11-17T00:30:00+04:00', '2026-11-17T08:00:00+04:00'],
  ['2026-11-17T07:59:59+04:00', '2026-11-17T08:00:00+04:00'],
  ['2026-11-17T08:00:00+04:00', null],
  ['2026-12-31T23:00:00+04:00', '2027-01-01T08:00:00+04:00'],
])('[OFF-24] a text written at %s is sent at %s', (written, sent) => {
  expect(endOfQuietHours(new Date(written))).toEqual(sent && new Date(sent));
});
