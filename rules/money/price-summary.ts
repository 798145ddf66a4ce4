import { addDays } from '../text/days.ts';
import { firstMonth, mostForDays } from './proration.ts';
import { vatWithin } from './true-cost.ts';
import { FILS } from './money.ts';

/** Days that a bank needs to register a new direct debit and take the first amount. */
export const FIRST_DEBIT_DAYS = 10;

interface Agreed {
  /** Whole dirhams per month, VAT included. */
  readonly monthlyPrice: number;
  /** Her salary in whole dirhams per month. */
  readonly wage: number;
  /** An ISO day in Dubai. */
  readonly startsOn: string;
}

/** Everything a family pays, in fils. All screens, documents and payments use these amounts. */
export interface PriceSummary {
  readonly monthly: number;
  readonly monthlyVat: number;
  readonly today: number;
  readonly todayVat: number;
  readonly days: number;
  readonly daysInMonth: number;
  readonly startsOn: string;
  /** The first of the next month: from then on the full price is paid. */
  readonly nextOn: string;
  readonly wage: number;
  /** The monthly limit of a direct debit, whatever the day of arrival. */
  readonly cap: number;
  /** A visa: the number of monthly debits of `monthly` that make up the price; a card pays `today` once. */
  readonly parts?: number | undefined;
}

/**
 * The limit of a direct debit in fils. If a maid comes late in a month, a bank may take those days and the first full month
 * together. The limit allows that for every day, so that the family can move her arrival without signing again (F63).
 */
export const debitLimit = (monthlyFils: number): number =>
  monthlyFils + mostForDays(monthlyFils, FIRST_DEBIT_DAYS) * FILS;

/** The most in fils that a direct debit takes in one month for this day of arrival. */
export const debitNeeded = ({
  days,
  monthly,
  today,
}: Pick<PriceSummary, 'days' | 'monthly' | 'today'>): number =>
  days <= FIRST_DEBIT_DAYS ? monthly + today : monthly;

/** NUM-06: the rest of the first month is paid today, whole months from the next first on. */
export function priceSummary({ monthlyPrice, wage, startsOn }: Agreed): PriceSummary {
  const monthly = monthlyPrice * FILS;
  const { days, daysInMonth, amount } = firstMonth(monthly, startsOn);
  const today = amount * FILS;
  return {
    monthly,
    monthlyVat: vatWithin(monthly),
    today,
    todayVat: vatWithin(today),
    days,
    daysInMonth,
    startsOn,
    nextOn: addDays(startsOn, days),
    wage: wage * FILS,
    cap: debitLimit(monthly),
  };
}
