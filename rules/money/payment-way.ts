import { firstOfMonthAfter } from '../text/days.ts';

export const monthlyWays = ['card', 'direct_debit'] as const;
export type MonthlyWay = (typeof monthlyWays)[number];

/** From the first of this month on, a contract is paid in this way. */
export interface WayChange {
  readonly fromMonth: string;
  readonly way: MonthlyWay;
}

/** The way that pays a month, from changes in any order; null before the first of them. */
export const wayIn = (changes: readonly WayChange[], month: string): MonthlyWay | null =>
  changes
    .toSorted((one, other) => one.fromMonth.localeCompare(other.fromMonth))
    .findLast(({ fromMonth }) => fromMonth <= month)?.way ?? null;

/**
 * The first month that another way may pay: none before `earliest`, and none before a month that the present way has
 * taken or is taking at this moment, so that no month is paid twice and none is left out.
 */
export const firstFreeMonth = (earliest: string, taken: readonly string[]): string =>
  taken.map(firstOfMonthAfter).reduce((free, after) => (after > free ? after : free), earliest);
