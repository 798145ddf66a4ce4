const FILS = 100;

export interface FirstMonth {
  readonly daysInMonth: number;
  /** Days that are paid: the first one and all after it. */
  readonly days: number;
  /** Whole dirhams, half a dirham rounded up. */
  readonly amount: number;
}

/** From an ISO day to the end of its month, that day included. */
function daysLeft(day: string): { daysInMonth: number; days: number } {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) {
    throw new RangeError(`${day} is no day`);
  }
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { daysInMonth, days: daysInMonth - date + 1 };
}

/**
 * NUM-06: what is paid from this day (by the Dubai calendar, see `dubaiDay`) to the end of its month.
 * Whole fils all the way: nothing is rounded before the end.
 */
export function firstMonth(monthlyFils: number, day: string): FirstMonth {
  const { daysInMonth, days } = daysLeft(day);
  const whole = FILS * daysInMonth;
  const amount = Math.floor((2 * monthlyFils * days + whole) / (2 * whole));
  return { daysInMonth, days, amount };
}
