import { dateWords, dayIn } from '../../../rules/text/date-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { longDay, wholeDay } from '../../text/day-words.ts';

type Options = Parameters<typeof dayIn>[2];
/** Days are ISO days. */
type WordsOfDay = (day: string, t: Translate) => string;

const words =
  (options: Options): WordsOfDay =>
  (day, { language }) =>
    dayIn(language, day, options);

/** Nov */
export const briefMonth = words({ month: 'short' });
/** Nov 2026 */
export const shortMonth = words({ month: 'short', year: 'numeric' });

/** The year is named where it is not this year's. */
export const dayFrom = (day: string, today: string, t: Translate): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day, t) : wholeDay(day, t);

const shortWeekdayAndDay = words({ weekday: 'short', day: 'numeric' });
const shortWeekdayAndDate = words({ weekday: 'short', day: 'numeric', month: 'long' });

/** "Thu 19 to Tue 24 November"; the month once if both days share it. */
export function span(from: string, to: string, t: Translate): string {
  if (from === to) return longDay(from, t);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return t('{from} to {to}', {
    from: (isOneMonth ? shortWeekdayAndDay : shortWeekdayAndDate)(from, t),
    to: shortWeekdayAndDate(to, t),
  });
}

/** "09:30" as 9:30 am, "10:00" as 10 am. */
export function clock(time: string, { language }: Translate): string {
  const minutes = time.endsWith(':00') ? {} : { minute: '2-digit' as const };
  const format = dateWords(language, { hour: 'numeric', ...minutes, hourCycle: 'h12' });
  return format(new Date(`2026-01-01T${time}:00Z`));
}

/** A full hour: 10 am. */
export const hourWords = (hour: number, t: Translate): string =>
  clock(`${String(hour % 24).padStart(2, '0')}:00`, t);

const inDubai =
  (options: Options) =>
  (instant: string, { language }: Translate): string =>
    dateWords(language, { timeZone: 'Asia/Dubai', ...options })(new Date(instant));
const time = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** 17 Nov, 10:12 */
export const briefMoment = inDubai({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** Tuesday 17 November at 10:12 am */
export const longMoment = inDubai({ weekday: 'long', day: 'numeric', month: 'long', ...time });
/** 17 November at 10:12 am */
export const plainMoment = inDubai({ day: 'numeric', month: 'long', ...time });
/** 17 November 2026, with the time on request */
export const wholeMoment = (instant: string, t: Translate, withTime = false): string =>
  inDubai({ day: 'numeric', month: 'long', year: 'numeric', ...(withTime && time) })(instant, t);
