import { addDays } from '../text/days.ts';
import { firstMonth } from './proration.ts';
import { vatWithin } from './true-cost.ts';

const FILS = 100;
/** A bank needs up to this long to register a new direct debit and take the first amount. */
export const FIRST_DEBIT_DAYS = 10;

interface Agreed {
  /** Whole dirhams a month, VAT included. */
  readonly monthlyPrice: number;
  /** Whole dirhams a month that she receives. */
  readonly wage: number;
  /** An ISO day by the Dubai calendar. */
  readonly startsOn: string;
}

/** Everything a family pays, in fils. All screens, papers and payments take their amounts from here. */
export interface PriceSummary {
  readonly monthly: number;
  readonly monthlyVat: number;
  readonly today: number;
  readonly todayVat: number;
  readonly days: number;
  readonly daysInMonth: number;
  readonly startsOn: string;
  /** The first of the month after: from then on the whole price is paid. */
  readonly nextOn: string;
  readonly wage: number;
  /** A direct debit never takes more than this in a month. */
  readonly cap: number;
}

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
    // Late in the month both the first part and the first full month may fall into the next one.
    cap: days <= FIRST_DEBIT_DAYS ? monthly + today : monthly,
  };
}
