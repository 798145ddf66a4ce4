import { addDays } from './days.ts';

interface Holidays {
  readonly holidays: ReadonlySet<string>;
}

/** A bank answers about a mandate within so many of its working days. */
export const ANSWER_DAYS = 5;

/** Banks work from Monday to Friday; holidays are those of the office's calendar. */
export const isBankDay = (day: string, { holidays }: Holidays): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
};

/** The bank's working days after the day of lodging, up to this day: 0 on the day itself. */
export function bankDaysSince(lodgedOn: string, today: string, calendar: Holidays): number {
  let days = 0;
  for (let day = addDays(lodgedOn, 1); day <= today; day = addDays(day, 1)) {
    if (isBankDay(day, calendar)) days += 1;
  }
  return days;
}
