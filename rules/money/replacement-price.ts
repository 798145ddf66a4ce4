import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { FIRST_DEBIT_DAYS, priceSummary } from './price-summary.ts';

interface Monthly {
  /** Whole dirhams per month, VAT included. */
  readonly monthlyPrice: number;
  readonly wage: number;
}

interface Change {
  readonly present: Monthly;
  readonly next: Monthly;
  /** The ISO day on which one maid leaves and the other arrives. */
  readonly day: string;
  /** The ISO day on which the present maid is due; null once she has arrived. */
  readonly dueOn: string | null;
  /** The monthly limit of the signed direct debit in fils; null if none was signed. */
  readonly cap: number | null;
}

/** The price changes of a replacement, in fils; negative means less. The replacement itself is free. */
export interface ReplacementPrice {
  readonly monthlyBefore: number;
  readonly monthly: number;
  readonly monthlyVat: number;
  readonly monthlyDifference: number;
  /**
   * The difference before the first full month at the new price: the rest of the month at the new price minus the old
   * one. If the present maid has not arrived: the prorated first month of the new maid minus hers.
   */
  readonly thisMonth: number;
  /** Set if the present maid never arrives: both prorated first months, in fils, and her arrival day. */
  readonly beforeArrival?:
    | { readonly dueOn: string; readonly paid: number; readonly first: number }
    | null
    | undefined;
  readonly days: number;
  readonly daysInMonth: number;
  /** The first of the next month, when the difference is settled. */
  readonly settledOn: string;
  /** The payment on that day: the new price plus the difference. */
  readonly nextPayment: number;
  /** The remaining credit if the difference is more than a month's price. */
  readonly carriedOn: number;
  readonly wage: number;
  /** The signed direct debit's limit is too low, so a new form has to be signed. */
  readonly needsNewForm: boolean;
}

/** The highest amount in one month, which a direct debit has to allow. */
export function mostInAMonth({
  monthly,
  nextPayment,
  carriedOn,
  settledOn,
  beforeArrival,
}: Pick<
  ReplacementPrice,
  'monthly' | 'nextPayment' | 'carriedOn' | 'settledOn' | 'beforeArrival'
>): number {
  const most = Math.max(monthly, nextPayment);
  if (!beforeArrival) return most;
  // The prorated first month is taken around the original day, in addition to that month's payment.
  const { dueOn, paid } = beforeArrival;
  const latest = addDays(dueOn, FIRST_DEBIT_DAYS);
  const monthAfter = firstOfMonthAfter(settledOn);
  return Math.max(
    most,
    dueOn < monthAfter && latest >= settledOn ? paid + nextPayment : 0,
    latest >= monthAfter ? paid + monthly - carriedOn : 0,
  );
}

/** The only place that computes the price of a replacement. */
export function replacementPrice({ present, next, day, dueOn, cap }: Change): ReplacementPrice {
  // Days without a maid are free: the payment for her counts from her own arrival day.
  const before = priceSummary({ ...present, startsOn: dueOn ?? day });
  const after = priceSummary({ ...next, startsOn: day });
  const thisMonth = after.today - before.today;
  const due = after.monthly + thisMonth;
  const nextPayment = Math.max(0, due);
  const price = {
    monthlyBefore: before.monthly,
    monthly: after.monthly,
    monthlyVat: after.monthlyVat,
    monthlyDifference: after.monthly - before.monthly,
    thisMonth,
    beforeArrival: dueOn === null ? null : { dueOn, paid: before.today, first: after.today },
    days: after.days,
    daysInMonth: after.daysInMonth,
    settledOn: after.nextOn,
    nextPayment,
    carriedOn: Math.max(0, -due),
    wage: after.wage,
  };
  return { ...price, needsNewForm: cap !== null && mostInAMonth(price) > cap };
}
