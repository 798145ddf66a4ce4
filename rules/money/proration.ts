const FILS = 100;

export interface FirstMonth {
  readonly daysInMonth: number;
  /** Days that are paid: the first one and all after it. */
  readonly days: number;
  /** Whole dirhams, half a dirham rounded up. */
  readonly amount: number;
}

/** The days of a month, and those from one ISO day to another of the same month, both included. */
function daysWithin(from: string, to?: string): { daysInMonth: number; days: number } {
  const [year, month, date] = from.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) {
    throw new RangeError(`${from} is no day`);
  }
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const last = to === undefined ? daysInMonth : Number(to.slice(8));
  return { daysInMonth, days: Math.max(0, last - date + 1) };
}

/** Whole fils all the way: nothing is rounded before the end. */
function shareOf(monthlyFils: number, days: number, daysInMonth: number): number {
  const whole = FILS * daysInMonth;
  return Math.floor((2 * monthlyFils * days + whole) / (2 * whole));
}

/** NUM-06: what is paid from this day (by the Dubai calendar, see `dubaiDay`) to the end of its month. */
export function firstMonth(monthlyFils: number, day: string): FirstMonth {
  const { daysInMonth, days } = daysWithin(day);
  return { daysInMonth, days, amount: shareOf(monthlyFils, days, daysInMonth) };
}

/** Whole dirhams for the days from one ISO day to another of the same month, both included, by the same rule. */
export function partOfMonth(monthlyFils: number, from: string, to: string): number {
  const { daysInMonth, days } = daysWithin(from, to);
  return shareOf(monthlyFils, days, daysInMonth);
}
