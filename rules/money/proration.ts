import { FILS } from './money.ts';

export interface FirstMonth {
  readonly daysInMonth: number;
  /** Paid days, including the first one. */
  readonly days: number;
  /** Whole dirhams, half a dirham rounded up. */
  readonly amount: number;
}

/** The days of a month, and the days between two ISO days of it, both included. */
function daysWithin(from: string, to?: string): { daysInMonth: number; days: number } {
  const [year, month, date] = from.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) {
    throw new RangeError(`${from} is no day`);
  }
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const last = to === undefined ? daysInMonth : Number(to.slice(8));
  return { daysInMonth, days: Math.max(0, last - date + 1) };
}

/** Computed in whole fils, so that nothing is rounded before the end. */
function shareOf(monthlyFils: number, days: number, daysInMonth: number): number {
  const whole = FILS * daysInMonth;
  return Math.floor((2 * monthlyFils * days + whole) / (2 * whole));
}

/** NUM-06: the amount from this day (in Dubai, see `dubaiDay`) to the end of its month. */
export function firstMonth(monthlyFils: number, day: string): FirstMonth {
  const { daysInMonth, days } = daysWithin(day);
  return { daysInMonth, days, amount: shareOf(monthlyFils, days, daysInMonth) };
}

/** Whole dirhams for the days between two ISO days of the same month, both included, by the same rule. */
export function partOfMonth(monthlyFils: number, from: string, to: string): number {
  const { daysInMonth, days } = daysWithin(from, to);
  return shareOf(monthlyFils, days, daysInMonth);
}

const SHORTEST_MONTH = 28;

/** The most in whole dirhams that so many days cost in any month. */
export const mostForDays = (monthlyFils: number, days: number): number =>
  shareOf(monthlyFils, days, SHORTEST_MONTH);
