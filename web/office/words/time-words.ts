import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { dateWords } from '../../../rules/text/date-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { ownLanguage } from '../../visitor/browser/own-language.ts';

export type TimeLeft = NonNullable<OfficeAnswer<'GET office/queue'>['rows'][number]['time']>;

const DUBAI = 'Asia/Dubai';
const words = (options: Parameters<typeof dateWords>[1]) => (at: Date | string) =>
  dateWords(ownLanguage(), { timeZone: DUBAI, ...options })(new Date(at)).replace(',', '');
const digits = (options: Parameters<typeof dateWords>[1]) => (at: Date | string) =>
  dateWords('en', { timeZone: DUBAI, ...options })(new Date(at));
const key = new Intl.DateTimeFormat('en-CA', { timeZone: DUBAI });

/** "10:58" in Dubai. Columns of times are short and alike in both languages. */
export const clockTime = digits({ hour: '2-digit', minute: '2-digit' });
/** "10:58:04" in Dubai. */
export const exactTime = digits({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** "Mon 16 Nov", الاثنين 16 نوفمبر. */
export const shortDate = words({ weekday: 'short', day: 'numeric', month: 'short' });
/** "Mon 16". */
export const weekdayWords = words({ weekday: 'short', day: 'numeric' });
/** "Monday 16 November". */
export const longDate = words({ weekday: 'long', day: 'numeric', month: 'long' });
/** "16 November". */
export const longDayOfYear = words({ day: 'numeric', month: 'long' });
/** "16 Nov". */
export const dayOfYear = words({ day: 'numeric', month: 'short' });
/** "14 Mar 2028". */
export const dateWithYear = words({ day: 'numeric', month: 'short', year: 'numeric' });
/** "November 2026". */
export const monthWords = words({ month: 'long', year: 'numeric' });
/** "Nov 2026". */
export const shortMonth = words({ month: 'short', year: 'numeric' });
/** "2026-11-16" in Dubai. */
export const dubaiDate = (at: Date | string): string => key.format(new Date(at));

/** "10:58" today, "Mon 16 Nov" on other days. */
export const whenWords = (at: string, now = new Date()): string =>
  dubaiDate(at) === dubaiDate(now) ? clockTime(at) : shortDate(at);

/** "10:58" today, "16 Nov" on other days; for narrow columns. */
export const briefWhen = (at: string, now = new Date()): string =>
  dubaiDate(at) === dubaiDate(now) ? clockTime(at) : dayOfYear(at);

/** "22 min", "1 h 44", "3 h", "2 days". */
export function durationWords(t: Translate, minutes: number): string {
  const whole = Math.max(1, Math.round(Math.abs(minutes)));
  if (whole < 60) return t('{minutes} min', { minutes: whole });
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours < 3 && rest > 0) return t('{hours} h {minutes}', { hours, minutes: rest });
  if (hours < 48) return t('{hours} h', { hours });
  return t('{days} days', { days: Math.round(hours / 24) });
}

/** "22 min late", "in 9 min", "Paused". */
export function timeLeftWords(t: Translate, { state, minutes }: TimeLeft): string {
  if (state === 'paused') return t('Paused');
  const time = durationWords(t, minutes);
  return state === 'late' ? t('{time} late', { time }) : t('in {time}', { time });
}

/** Both clocks in words, for a tooltip and for screen readers. */
export function bothClocks(t: Translate, time: TimeLeft): string {
  const target = durationWords(t, time.targetMinutes);
  const elapsed = durationWords(t, time.elapsedMinutes);
  const working = timeLeftWords(t, time);
  return t('{working}. Target {target} of working time, opened {elapsed} ago.', {
    working,
    target,
    elapsed,
  });
}
