import { type AgreedPause, pauseCredit, pauseSettledOn } from './pause.ts';
import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { firstMonth, partOfMonth } from './proration.ts';
import { FILS } from './money.ts';

/** The terms of a confirmed replacement that decide the monthly payments, in fils. */
export interface ConfirmedChange {
  readonly monthly: number;
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
  /** The days from the change until `settledOn`. */
  readonly days: number;
  /** The first of the next month, when the difference is settled. */
  readonly settledOn: string;
}

/** A contract without an end date yet: only whole months count. */
export interface RunningContract {
  /** Fils per month, as agreed at the start. */
  readonly monthly: number;
  /** The ISO day of the first maid's arrival; that month is paid at the start. */
  readonly startsOn: string;
  readonly endsOn: null;
  /**
   * Fils of the prorated first month that the first monthly payment includes, because the arrival was moved after the
   * card had paid.
   */
  readonly owed?: number;
  /** Confirmed replacements, oldest first. */
  readonly changes: readonly ConfirmedChange[];
  /** Pauses that the office agreed to; each is credited with the payment after its last day. */
  readonly pauses?: readonly AgreedPause[];
  /** Months that were paid before their first day, with the fils paid; the next payment settles what changed since. */
  readonly prepaid?: readonly { readonly month: string; readonly fils: number }[];
}

export interface MonthlyContract extends Omit<RunningContract, 'endsOn'> {
  /** The last ISO day of the contract. */
  readonly endsOn: string | null;
}

/**
 * The pauses that months paid before have settled. What a family agrees to leaves out later ones, which may still lower
 * a payment.
 */
export function settledPauses({
  pauses = [],
  prepaid = [],
}: Pick<RunningContract, 'pauses' | 'prepaid'>): readonly AgreedPause[] {
  return pauses.filter((pause) => prepaid.some(({ month }) => pauseSettledOn(pause) <= month));
}

/** The first day of the month of an ISO day. */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** First and last day that a monthly payment covers. */
export function periodOfMonth(
  month: string,
  endsOn: string | null,
): { readonly from: string; readonly to: string } {
  const last = addDays(firstOfMonthAfter(month), -1);
  return { from: month, to: endsOn !== null && endsOn < last ? endsOn : last };
}

type WholeMonths = Omit<RunningContract, 'endsOn'>;

/** The ISO day on which one maid leaves and the other arrives. */
const dayOf = ({ settledOn, days }: ConfirmedChange): string => addDays(settledOn, -days);

/**
 * Leaves out replacements that a later one for an earlier day took the place of: their maids never arrive, and the maid
 * before them stays until that earlier day.
 */
export const validChanges = <One extends ConfirmedChange>(
  changes: readonly One[],
  nextDay = '9999-12-31',
): One[] =>
  changes.filter((change, place) => {
    const laterDays = [...changes.slice(place + 1).map(dayOf), nextDay];
    return laterDays.every((day) => day >= dayOf(change));
  });

const withValidChanges = <One extends WholeMonths>(contract: One): One => ({
  ...contract,
  changes: validChanges(contract.changes),
});

/** `firstPaymentOn` of a contract whose changes are all valid. */
function firstMonthlyOn({ startsOn, changes }: WholeMonths): string {
  const firstArrived = changes.findIndex(({ beforeArrival }) => !beforeArrival);
  const before = firstArrived === -1 ? changes : changes.slice(0, firstArrived);
  return before.at(-1)?.settledOn ?? firstOfMonthAfter(startsOn);
}

/** The day of the first monthly payment; days before it are paid at the start. */
export const firstPaymentOn = (contract: WholeMonths): string =>
  firstMonthlyOn(withValidChanges(contract));

/** Fils per month for the maid of this month; 0 for a maid who never arrived. */
function priceIn({ monthly, changes }: WholeMonths, month: string): number {
  const at = changes.findLastIndex(({ settledOn }) => settledOn <= month);
  return changes[at + 1]?.beforeArrival ? 0 : (changes[at]?.monthly ?? monthly);
}

/** Fils of differences settled in this month: from replacements, pauses and a moved arrival. */
function settledIn(contract: WholeMonths, month: string): number {
  const isFirst = month === firstMonthlyOn(contract);
  const isNow = (settledOn: string) => settledOn === month || (isFirst && settledOn < month);
  const saved = (contract.pauses ?? [])
    .filter((pause) => isNow(pauseSettledOn(pause)))
    .reduce((sum, pause) => sum + pauseCredit(pause), 0);
  return contract.changes
    .filter(({ settledOn }) => isNow(settledOn))
    .reduce((sum, { thisMonth }) => sum + thisMonth, (isFirst ? (contract.owed ?? 0) : 0) - saved);
}

/** Fils of pauses that no payment has credited when a contract ends: their days until then. */
const openPauses = ({ pauses = [] }: WholeMonths, endsOn: string): number =>
  pauses
    .filter((pause) => pauseSettledOn(pause) > endsOn)
    .reduce((sum, pause) => sum + pauseCredit(pause, endsOn), 0);

/** Fils from payments before this month: credit that is left, or what changed in a month after it was paid. */
function leftBefore(contract: WholeMonths, month: string): number {
  const prepaid = new Map(contract.prepaid?.map((one) => [one.month, one.fils]));
  let left = 0;
  for (let one = firstMonthlyOn(contract); one < month; one = firstOfMonthAfter(one)) {
    const balance = priceIn(contract, one) + settledIn(contract, one) + left;
    const paid = prepaid.get(one);
    left = paid === undefined ? Math.min(0, balance) : balance - paid;
  }
  return left;
}

/** Fils carried into this month's payment from earlier months. */
const carriedInto = (contract: WholeMonths, month: string): number =>
  month < firstMonthlyOn(contract) ? 0 : settledIn(contract, month) + leftBefore(contract, month);

/** Fils for a whole month, ignoring the contract's end; a negative amount is credit for the months after it. */
export function wholeMonthBalance(agreed: WholeMonths, month: string): number {
  const contract = withValidChanges(agreed);
  // A maid who never arrived costs nothing; the first payment for the next one settles both.
  if (month < firstMonthlyOn(contract)) return 0;
  return priceIn(contract, month) + carriedInto(contract, month);
}

/** Fils for the days of this month on which a maid worked, at the price of each day. */
function daysOf({ monthly, startsOn, changes }: MonthlyContract, month: string, until: string) {
  const stays = [{ from: startsOn, to: until, price: monthly }];
  for (const change of changes) {
    const day = dayOf(change);
    const last = stays.pop();
    // A maid who never arrived has no days; the maid before her left as agreed.
    if (last && !change.beforeArrival) stays.push({ ...last, to: addDays(day, -1) });
    stays.push({ from: day, to: until, price: change.monthly });
  }
  let dirhams = 0;
  for (const { from, to, price } of stays) {
    const first = from > month ? from : month;
    const last = to < until ? to : until;
    if (first <= last) dirhams += partOfMonth(price, first, last);
  }
  return dirhams * FILS;
}

/**
 * Fils for the month in which a contract ends, by day, even if it is the first month. A negative amount is the credit
 * of a replacement or a pause to refund.
 */
export function lastMonthBalance(agreed: MonthlyContract & { readonly endsOn: string }): number {
  const contract = withValidChanges(agreed);
  const month = firstOfMonth(contract.endsOn);
  const { endsOn } = contract;
  return (
    daysOf(contract, month, endsOn) + carriedInto(contract, month) - openPauses(contract, endsOn)
  );
}

/** Fils due on the first of a month. All monthly payments use this amount. */
export function monthlyDue(contract: MonthlyContract, month: string): number {
  const { endsOn } = contract;
  if (endsOn === null || firstOfMonth(endsOn) > month) {
    return Math.max(0, wholeMonthBalance(contract, month));
  }
  if (endsOn < month) return 0;
  const due = Math.max(0, lastMonthBalance({ ...contract, endsOn }));
  if (month >= firstPaymentOn(contract)) return due;
  // The payment at the start covers these days too.
  const first = firstMonth(contract.monthly, contract.startsOn).amount * FILS;
  return Math.max(0, due - first + (contract.owed ?? 0));
}
