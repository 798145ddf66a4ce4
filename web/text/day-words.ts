import { dateWords, dayIn } from '../../rules/text/date-words.ts';
import type { Translate } from '../../rules/text/text.ts';

const format = (options: Parameters<typeof dayIn>[2]) => (day: string, t: Translate) =>
  dayIn(t.language, day, options);

/** An ISO day as "Tuesday 18 November". */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
/** An ISO day as "1 December". */
export const shortDay = format({ day: 'numeric', month: 'long' });
/** 14 February 2028. */
export const wholeDay = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** 17 Nov. */
export const briefDate = format({ day: 'numeric', month: 'short' });
/** Mon 17 Nov. */
export const briefDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
export const weekdayOf = format({ weekday: 'long' });
export const shortWeekday = format({ weekday: 'short' });
export const monthOf = format({ month: 'long' });
/** November 2026. */
export const monthAndYear = format({ month: 'long', year: 'numeric' });

/** An instant as "Thursday 19 November at 14:05", in Dubai. */
export const dubaiMoment = (instant: string, t: Translate): string =>
  dateWords(t.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dubai',
  })(new Date(instant));

/** An instant as "14:05", by the clock of this device. */
export const timeOf = (instant: string, t: Translate): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return dateWords(t.language, { hour: '2-digit', minute: '2-digit', timeZone })(new Date(instant));
};
