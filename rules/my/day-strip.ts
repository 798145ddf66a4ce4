import { addDays } from '../text/days.ts';

/** More cells do not fit on a phone. */
const MOST_CELLS = 9;
const SATURDAY = 6;
const SUNDAY = 0;

export interface DayCell {
  readonly day: string;
  readonly isToday: boolean;
  readonly isDue: boolean;
  /** A weekend lies between the cell before and this one. */
  readonly afterWeekend: boolean;
}

export interface DayStrip {
  /** Empty if there are too many days for one line. */
  readonly cells: readonly DayCell[];
  /** Working days after today until the day, that day included. */
  readonly workingDays: number;
  /** Calendar days; negative once the day is over. */
  readonly days: number;
  /** Public holidays on the way, which are left out. */
  readonly holidays: readonly string[];
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => [SATURDAY, SUNDAY].includes(weekday(day));
const DAY = 86_400_000;

/** The working days from today until a day, Monday to Friday without public holidays. Both ends are always there. */
export function dayStrip(
  today: string,
  due: string,
  publicHolidays: readonly { readonly day: string; readonly name: string }[],
): DayStrip {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / DAY);
  const names = new Map(publicHolidays.map(({ day, name }) => [day, name]));
  const all = Array.from({ length: Math.min(Math.max(days, 0), 366) + 1 }, (_, place) =>
    addDays(today, place),
  );
  const isWorking = (day: string) => !isWeekend(day) && !names.has(day);
  const shown = all.filter((day) => day === today || day === due || isWorking(day));
  const workingDays = all.filter((day) => day > today && isWorking(day)).length;
  const passed = all.filter((day) => day > today && day < due && names.has(day));
  const holidays = [...new Set(passed.flatMap((day) => names.get(day) ?? []))];
  if (days < 0 || shown.length > MOST_CELLS) return { cells: [], workingDays, days, holidays };
  const cells = shown.map((day, place) => {
    const before = shown[place - 1];
    const between = all.filter((one) => before !== undefined && one > before && one < day);
    return {
      day,
      isToday: day === today,
      isDue: day === due,
      afterWeekend: between.some(isWeekend),
    };
  });
  return { cells, workingDays, days, holidays };
}
