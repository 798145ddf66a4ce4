import { afterEach, expect, test, vi } from 'vitest';
import { textIn } from '../../../rules/text/catalogues.ts';
import { moneyWords, shortMoney } from './money-words.ts';
import { comma, isolated, listed } from './own-text.ts';
import {
  clockTime,
  dateWithYear,
  dayOfYear,
  longDate,
  monthWords,
  shortDate,
} from './time-words.ts';

afterEach(() => vi.unstubAllGlobals());
const inArabic = () => vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
const at = '2026-11-16T10:58:00Z';

test('[AR-06] days have Arabic names and Western digits, times are those of the clock', () => {
  expect([shortDate(at), longDate(at), dayOfYear(at)]).toEqual([
    'Mon 16 Nov',
    'Monday 16 November',
    '16 Nov',
  ]);
  inArabic();
  expect([shortDate(at), longDate(at), dayOfYear(at)]).toEqual([
    'الاثنين 16 نوفمبر',
    'الاثنين 16 نوفمبر',
    '16 نوفمبر',
  ]);
  expect(dateWithYear(at)).toBe('16 نوفمبر 2026');
  expect(monthWords('2026-11-01')).toBe('نوفمبر 2026');
  expect(clockTime(at)).toBe('14:58');
});

test('[AR-06] facts of both scripts stand in a list without moving each other', () => {
  expect(listed(textIn('en'), ['Leila Haddad', null, 'AH-1042', 3])).toBe(
    'Leila Haddad, AH-1042, 3',
  );
  expect(listed(textIn('ar'), ['Leila Haddad', '', 'دبي'])).toBe(
    '\u200f\u2068Leila Haddad\u2069، \u2068دبي\u2069',
  );
  expect(isolated(textIn('ar'), 'qr14')).toBe('\u2068qr14\u2069');
  expect([comma(textIn('en')), comma(textIn('ar'))]).toEqual([', ', '، ']);
});

test('amounts keep their digits', () => {
  expect(moneyWords(127_400)).toBe('AED 1,274.00');
  expect(shortMoney(294_000)).toBe('AED 2,940');
  expect(shortMoney(294_050)).toBe('AED 2,940.50');
});
