import {
  firstOfMonth,
  firstPaymentOn,
  lastMonthBalance,
  type MonthlyContract,
  periodOfMonth,
} from '../money/monthly-due.ts';
import { refundDueBy } from '../money/refund.ts';
import { settlement } from '../money/settlement.ts';
import { vatWithin } from '../money/true-cost.ts';
import { addDays } from '../text/days.ts';

/** A payment that the family made, newest first in lists. */
export interface PaidPart {
  readonly id: string;
  /** The month it paid for; null for the days before the first monthly payment. */
  readonly month: string | null;
  /** Fils that are not refunded and not being refunded. */
  readonly leftFils: number;
}

interface EndRefund<Part> {
  /** Fils paid for the month of the last day and those after it. */
  readonly paidFils: number;
  /** Fils for its days until then, with differences of replacements, pauses and a moved arrival. */
  readonly usedFils: number;
  readonly refundFils: number;
  /** Fils of used days that are not paid yet. */
  readonly toPayFils: number;
  /** The payments that the refund comes from. */
  readonly shares: readonly { readonly part: Part; readonly fils: number }[];
}

/**
 * What a family gets back if the contract ends with this day: anything paid for its last month beyond the price of its
 * days. Ending a contract books exactly these shares.
 */
export function refundAtEnd<Part extends PaidPart>(
  contract: MonthlyContract,
  endsOn: string,
  paid: readonly Part[],
): EndRefund<Part> {
  const isFirst = endsOn < firstPaymentOn(contract);
  const month = firstOfMonth(endsOn);
  // Months after the last one may be paid already if the end was agreed late.
  const isCounted = (one: Part) => (one.month === null ? isFirst : one.month >= month);
  const counted = paid.filter(isCounted);
  const paidFils = counted.reduce((sum, { leftFils }) => sum + leftFils, 0);
  const usedFils = lastMonthBalance({ ...contract, endsOn });
  const { toReturn, toPay } = settlement(paidFils, usedFils);
  const shares: { part: Part; fils: number }[] = [];
  let left = toReturn;
  for (const part of [...counted, ...paid.filter((one) => !isCounted(one))]) {
    const fils = Math.min(left, part.leftFils);
    if (fils <= 0) continue;
    shares.push({ part, fils });
    left -= fils;
  }
  return { paidFils, usedFils, refundFils: toReturn - left, toPayFils: toPay, shares };
}

/** The last day that a family may choose lies at most this many days ahead. */
export const LATEST_LAST_DAY = 180;

/**
 * True if the contract may end with this day: from today on, by notice on any day, and before it ends anyway. Before she
 * has come, it ends at once.
 */
export const isPossibleLastDay = (
  { startsOn, endsOn }: Pick<MonthlyContract, 'startsOn' | 'endsOn'>,
  day: string,
  today: string,
): boolean =>
  startsOn > today
    ? day === today
    : day >= today &&
      day <= addDays(today, LATEST_LAST_DAY) &&
      (endsOn === null || day <= addDays(endsOn, -1));

/** Everything a family reads about one last day. */
export function cancellationSum<Part extends PaidPart>(
  contract: MonthlyContract,
  lastDay: string,
  paid: readonly Part[],
) {
  const sum = refundAtEnd(contract, lastDay, paid);
  const month = firstOfMonth(lastDay);
  const isFirst = lastDay < firstPaymentOn(contract);
  const { to } = periodOfMonth(month, contract.endsOn);
  const from = isFirst && contract.startsOn > month ? contract.startsOn : month;
  const days = (first: string, last: string) =>
    Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1);
  return {
    ...sum,
    lastDay,
    paidFrom: from,
    paidTo: to,
    usedDays: days(from, lastDay),
    unusedDays: days(addDays(lastDay, 1), to),
    vatFils: vatWithin(sum.refundFils),
    dueBy: refundDueBy(lastDay),
  };
}
