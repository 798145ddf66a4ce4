const DAY = 86_400_000;
/** Dubai is UTC+4 all year. */
const DUBAI_OFFSET = 4 * 3_600_000;

/** The ISO day in Dubai at that moment. */
export function dubaiDay(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_OFFSET).toISOString().slice(0, 10);
}

/** True if the text is a valid ISO day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** The same date so many months later, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The first day of the next month. */
export function firstOfMonthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** An ISO day, or an offset from today such as `+3d` or `-12d`; null for anything else. */
export function resolveDay(text: string, today: string): string | null {
  const offset = /^([+-]\d{1,5})d$/.exec(text)?.[1];
  if (offset !== undefined) return addDays(today, Number(offset));
  return isDay(text) ? text : null;
}

/** Completed years on that day; people born on 29 February turn a year older on 1 March in other years. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}
