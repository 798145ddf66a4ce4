import { expect, test } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import { translator } from '../../../rules/text/text.ts';
import { minusMoney, sum } from './amounts.ts';
import { longDay } from '../../text/day-words.ts';
import {
  briefMoment,
  clock,
  dayFrom,
  hourWords,
  longMoment,
  shortMonth,
  span,
  wholeMoment,
} from './day-words.ts';

const en = textIn('en');
const ar = translator({
  mode: 'maid',
  language: 'ar',
  catalogue: {
    '{from} to {to}': '{from} إلى {to}',
    'AED {amount}': '{amount} درهم',
    '− AED {amount}': '{amount, plural, other {\u200e−# درهم}}',
  },
});

test('[AR-06] days and times are those of the Emirates, with western digits, in either language', () => {
  expect([longDay('2026-12-01', en), longDay('2026-12-01', ar)]).toEqual([
    'Tuesday 1 December',
    'الثلاثاء 1 ديسمبر',
  ]);
  expect([shortMonth('2026-11-01', en), shortMonth('2026-11-01', ar)]).toEqual([
    'Nov 2026',
    'نوفمبر 2026',
  ]);
  expect(dayFrom('2027-02-15', '2026-11-17', ar)).toBe('15 فبراير 2027');
  expect([clock('09:30', en), clock('09:30', ar)]).toEqual(['9:30 am', '9:30 صباحًا']);
  expect([hourWords(10, en), hourWords(12, en), hourWords(0, en)]).toEqual([
    '10 am',
    '12 pm',
    '12 am',
  ]);
  expect([hourWords(12, ar), hourWords(18, ar)]).toEqual(['12 ظهرًا', '6 مساءً']);
  const at = '2026-11-17T06:12:00.000Z';
  expect([briefMoment(at, en), briefMoment(at, ar)]).toEqual([
    '17 Nov, 10:12',
    '17 نوفمبر، 10:12 صباحًا',
  ]);
  expect(longMoment(at, ar)).toBe('الثلاثاء 17 نوفمبر، 10:12 صباحًا');
  expect([wholeMoment(at, en), wholeMoment(at, ar)]).toEqual([
    '17 November 2026',
    '17 نوفمبر 2026',
  ]);
});

test('[AR-06] ranges of days are written in words', () => {
  expect(span('2026-11-19', '2026-11-24', en)).toBe('Thu 19 to Tue 24 November');
  expect(span('2026-11-30', '2026-12-02', en)).toBe('Mon 30 November to Wed 2 December');
  expect(span('2026-11-19', '2026-11-24', ar).replaceAll(/[\u2068\u2069]/g, '')).toBe(
    'الخميس 19 إلى الثلاثاء 24 نوفمبر',
  );
});

test('[AR-06] amounts have the currency of the language, and the minus stays at the number', () => {
  expect([sum(569_650, en), sum(100_000, en)]).toEqual(['AED 5,696.50', 'AED 1,000.00']);
  expect([minusMoney(-98_000, en), minusMoney(98_050, en)]).toEqual(['− AED 980', '− AED 980.50']);
  expect(minusMoney(98_000, ar)).toBe('\u200e−980 درهم');
});
