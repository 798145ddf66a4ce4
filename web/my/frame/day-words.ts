import { useMemo } from 'react';
import { useText } from '../../text/use-text.tsx';
import { longDay, monthOf, shortWeekday, weekdayOf, wholeDay } from '../../text/day-words.ts';
import { briefMonth, clock, hourWords, longMoment } from '../words/day-words.ts';

/** Days and times in the reader's language. Days are ISO days, times instants. */
export function useDayWords() {
  const t = useText();
  return useMemo(
    () => ({
      /** "Tuesday 24 November" */
      long: (day: string) => longDay(day, t),
      /** "2 December 2026" */
      plain: (day: string) => wholeDay(day, t),
      weekday: (day: string) => weekdayOf(day, t),
      /** "Tue" */
      short: (day: string) => shortWeekday(day, t),
      month: (day: string) => monthOf(day, t),
      /** "Nov" */
      briefMonth: (day: string) => briefMonth(day, t),
      /** "10 am" */
      hour: (hours: number) => hourWords(hours, t),
      /** "9:30 am" */
      clock: (time: string) => clock(time, t),
      time: (instant: string) => longMoment(instant, t),
    }),
    [t],
  );
}
export type DayWords = ReturnType<typeof useDayWords>;
