import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { firstMonth, partOfMonth } from './proration.ts';
import type { ReplacementPrice } from './replacement-price.ts';

const FILS = 100;

type WholeChange = Pick<ReplacementPrice, 'monthly' | 'settledOn' | 'thisMonth' | 'beforeArrival'>;
type Change = WholeChange & Pick<ReplacementPrice, 'days'>;

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
  readonly changes: readonly WholeChange[];
}

export interface MonthlyContract extends Omit<RunningContract, 'endsOn' | 'changes'> {
  /** The last ISO day of the contract. */
  readonly endsOn: string | null;
  readonly changes: readonly Change[];
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

/** The replacements at the start of a contract, up to the first maid who arrives. */
function changesBeforeFirstArrival<One extends WholeChange>(
  changes: readonly One[],
): readonly One[] {
  const firstArrived = changes.findIndex(({ beforeArrival }) => !beforeArrival);
  return firstArrived === -1 ? changes : changes.slice(0, firstArrived);
}

/** The day of the first monthly payment; days before it are paid at the start. */
export function firstPaymentOn({ startsOn, changes }: WholeMonths): string {
  return changesBeforeFirstArrival(changes).at(-1)?.settledOn ?? firstOfMonthAfter(startsOn);
}

/** Fils per month for the maid of this month; 0 for a maid who never arrived. */
function priceIn({ monthly, changes }: WholeMonths, month: string): number {
  const at = changes.findLastIndex(({ settledOn }) => settledOn <= month);
  return changes[at + 1]?.beforeArrival ? 0 : (changes[at]?.monthly ?? monthly);
}

/** Fils of differences settled in this month: from replacements and from a moved arrival. */
function settledIn(contract: WholeMonths, month: string): number {
  const isFirst = month === firstPaymentOn(contract);
  return contract.changes
    .filter(({ settledOn }) => settledOn === month || (isFirst && settledOn < month))
    .reduce((sum, { thisMonth }) => sum + thisMonth, isFirst ? (contract.owed ?? 0) : 0);
}

/** Credit in fils from payments before this month: zero or negative. */
function creditBefore(contract: WholeMonths, month: string): number {
  let credit = 0;
  for (let one = firstPaymentOn(contract); one < month; one = firstOfMonthAfter(one)) {
    credit = Math.min(0, priceIn(contract, one) + settledIn(contract, one) + credit);
  }
  return credit;
}

/** Fils carried into this month's payment from earlier months. */
const carriedInto = (contract: WholeMonths, month: string): number =>
  month < firstPaymentOn(contract) ? 0 : settledIn(contract, month) + creditBefore(contract, month);

/** Fils for a whole month, ignoring the contract's end. */
function wholeMonth(contract: WholeMonths, month: string): number {
  // A maid who never arrived costs nothing; the first payment for the next one settles both.
  if (month < firstPaymentOn(contract)) return 0;
  return Math.max(0, priceIn(contract, month) + carriedInto(contract, month));
}

const dayOf = ({ settledOn, days }: Change): string => addDays(settledOn, -days);

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
 * Fils for the month in which a contract ends, by day, even if it is the first month. A negative amount is a
 * replacement's credit to refund.
 */
export function lastMonthBalance(contract: MonthlyContract & { readonly endsOn: string }): number {
  const month = firstOfMonth(contract.endsOn);
  return daysOf(contract, month, contract.endsOn) + carriedInto(contract, month);
}

/** Fils due on the first of a month. All monthly payments use this amount. */
export function monthlyDue(contract: RunningContract | MonthlyContract, month: string): number {
  if (contract.endsOn === null) return wholeMonth(contract, month);
  const { endsOn } = contract;
  if (firstOfMonth(endsOn) > month) return wholeMonth(contract, month);
  if (endsOn < month) return 0;
  const due = Math.max(0, lastMonthBalance({ ...contract, endsOn }));
  if (month >= firstPaymentOn(contract)) return due;
  // The payment at the start covers these days too.
  const first = firstMonth(contract.monthly, contract.startsOn).amount * FILS;
  return Math.max(0, due - first + (contract.owed ?? 0));
}
