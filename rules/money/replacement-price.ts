import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { FIRST_DEBIT_DAYS, priceSummary } from './price-summary.ts';

interface Monthly {
  /** Whole dirhams a month, VAT included. */
  readonly monthlyPrice: number;
  readonly wage: number;
}

interface Change {
  readonly present: Monthly;
  readonly next: Monthly;
  /** The ISO day on which one goes and the other comes. */
  readonly day: string;
  /** The ISO day on which the present maid is due, as long as she has not come; null once she is there. */
  readonly dueOn: string | null;
  /** Fils that the signed direct debit may take in a month; null where nothing of the kind was signed. */
  readonly cap: number | null;
}

/** What a replacement changes, in fils; below nought is less. The change itself costs nothing. */
export interface ReplacementPrice {
  readonly monthlyBefore: number;
  readonly monthly: number;
  readonly monthlyVat: number;
  readonly monthlyDifference: number;
  /**
   * The difference that the change makes before the first full month at the new price: the rest of the month at the
   * new price less the old one, or, before she has come, the first part for the new maid less the one for her.
   */
  readonly thisMonth: number;
  /** Set when the present maid has not come and never will: both first parts, in fils, and her day. */
  readonly beforeArrival?:
    | { readonly dueOn: string; readonly paid: number; readonly first: number }
    | null
    | undefined;
  readonly days: number;
  readonly daysInMonth: number;
  /** The first of the month after: then the difference is settled. */
  readonly settledOn: string;
  /** What is paid on that day: the new price and the difference. */
  readonly nextPayment: number;
  /** What is left to the family after that, where the difference is more than a month. */
  readonly carriedOn: number;
  readonly wage: number;
  /** The signed direct debit allows less than what is then due: a new form has to be signed. */
  readonly needsNewForm: boolean;
}

/** The most that is taken in one month: what a direct debit has to allow. */
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
  // The first part is taken about the day that was agreed at first, on top of that month's payment.
  const { dueOn, paid } = beforeArrival;
  const latest = addDays(dueOn, FIRST_DEBIT_DAYS);
  const monthAfter = firstOfMonthAfter(settledOn);
  return Math.max(
    most,
    dueOn < monthAfter && latest >= settledOn ? paid + nextPayment : 0,
    latest >= monthAfter ? paid + monthly - carriedOn : 0,
  );
}

/** The one place that says what a family pays when one goes and another comes. */
export function replacementPrice({ present, next, day, dueOn, cap }: Change): ReplacementPrice {
  // Nobody pays for days on which nobody was there: what was paid for her counts from her own day.
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
