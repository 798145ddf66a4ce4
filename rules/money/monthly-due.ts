import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { firstMonth, partOfMonth } from './proration.ts';
import type { ReplacementPrice } from './replacement-price.ts';

const FILS = 100;

type WholeChange = Pick<ReplacementPrice, 'monthly' | 'settledOn' | 'thisMonth' | 'beforeArrival'>;
type Change = WholeChange & Pick<ReplacementPrice, 'days'>;

/** A contract whose end does not matter yet: only whole months are looked at. */
export interface RunningContract {
  /** Fils a month, as agreed at the start. */
  readonly monthly: number;
  /** The ISO day on which the first maid came or was to come: that month is paid at the start. */
  readonly startsOn: string;
  readonly endsOn: null;
  /** Fils of the first part that the first monthly payment takes as well: the day was moved after the card had paid. */
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

/** The first and the last day that a monthly payment is for. */
export function periodOfMonth(
  month: string,
  endsOn: string | null,
): { readonly from: string; readonly to: string } {
  const last = addDays(firstOfMonthAfter(month), -1);
  return { from: month, to: endsOn !== null && endsOn < last ? endsOn : last };
}

type WholeMonths = Omit<RunningContract, 'endsOn'>;

/** The replacements at the start of a contract, up to the first maid who came or will come. */
function beforeAnyone<One extends WholeChange>(changes: readonly One[]): readonly One[] {
  const came = changes.findIndex(({ beforeArrival }) => !beforeArrival);
  return came === -1 ? changes : changes.slice(0, came);
}

/** The day of the first monthly payment; days before it are paid at the start. */
export function firstPaymentOn({ startsOn, changes }: WholeMonths): string {
  return beforeAnyone(changes).at(-1)?.settledOn ?? firstOfMonthAfter(startsOn);
}

/** Fils a month for the maid of this month; nothing for one who never comes. */
function priceIn({ monthly, changes }: WholeMonths, month: string): number {
  const at = changes.findLastIndex(({ settledOn }) => settledOn <= month);
  return changes[at + 1]?.beforeArrival ? 0 : (changes[at]?.monthly ?? monthly);
}

/** Fils of the differences that this month settles: of replacements, and of a day that was moved. */
function settledIn(contract: WholeMonths, month: string): number {
  const isFirst = month === firstPaymentOn(contract);
  return contract.changes
    .filter(({ settledOn }) => settledOn === month || (isFirst && settledOn < month))
    .reduce((sum, { thisMonth }) => sum + thisMonth, isFirst ? (contract.owed ?? 0) : 0);
}

/** Fils that the payments before this month leave as a credit: nought or below. */
function creditBefore(contract: WholeMonths, month: string): number {
  let credit = 0;
  for (let one = firstPaymentOn(contract); one < month; one = firstOfMonthAfter(one)) {
    credit = Math.min(0, priceIn(contract, one) + settledIn(contract, one) + credit);
  }
  return credit;
}

/** Fils that this month's payment takes or leaves because of months before it. */
const carriedInto = (contract: WholeMonths, month: string): number =>
  month < firstPaymentOn(contract) ? 0 : settledIn(contract, month) + creditBefore(contract, month);

/** Fils for whole months from the first of this month on, as if the contract had no end. */
function wholeMonth(contract: WholeMonths, month: string): number {
  // A maid who never came is not paid for; the first payment for the next one settles both.
  if (month < firstPaymentOn(contract)) return 0;
  return Math.max(0, priceIn(contract, month) + carriedInto(contract, month));
}

const dayOf = ({ settledOn, days }: Change): string => addDays(settledOn, -days);

/** Fils for each day of this month on which a maid was there, at the price of that day. */
function daysOf({ monthly, startsOn, changes }: MonthlyContract, month: string, until: string) {
  const stays = [{ from: startsOn, to: until, price: monthly }];
  for (const change of changes) {
    const day = dayOf(change);
    const last = stays.pop();
    // One who never came has no days; the maid before her left as agreed.
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
 * Fils for the month in which a contract ends: its days until then, also where that is its first month. Below nought is a
 * credit of a replacement that goes back.
 */
export function lastMonthBalance(contract: MonthlyContract & { readonly endsOn: string }): number {
  const month = firstOfMonth(contract.endsOn);
  return daysOf(contract, month, contract.endsOn) + carriedInto(contract, month);
}

/** Fils that a contract owes on the first of a month. All monthly payments take their amount from here. */
export function monthlyDue(contract: RunningContract | MonthlyContract, month: string): number {
  if (contract.endsOn === null) return wholeMonth(contract, month);
  const { endsOn } = contract;
  if (firstOfMonth(endsOn) > month) return wholeMonth(contract, month);
  if (endsOn < month) return 0;
  const due = Math.max(0, lastMonthBalance({ ...contract, endsOn }));
  if (month >= firstPaymentOn(contract)) return due;
  // What was paid at the start pays for these days too.
  const first = firstMonth(contract.monthly, contract.startsOn).amount * FILS;
  return Math.max(0, due - first + (contract.owed ?? 0));
}
