import { refundTerms } from '../money/refund.ts';
import { addDays } from '../text/days.ts';

/** What a line of the ledger is. `collection` is a month of a contract; the others are what their names say. */
export const ledgerKinds = [
  'payment',
  'refund',
  'collection',
  'debit_return',
  'fee',
  'correction',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const moneyWays = ['card', 'direct_debit', 'transfer'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** How the gateway and the ledger can differ about one charge. */
export const differenceKinds = ['missing_here', 'missing_there', 'taken', 'returned'] as const;

/** Why money goes back. The days of the legal limit count from her return, or from the cancellation. */
export const refundReasons = [
  'returned',
  'left',
  'unsuitable',
  'unfit',
  'cancelled',
  'paid_twice',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The parameter with the limit, and the limit if it is not set. Above it a second person approves (OFF-51). */
export const REFUND_LIMIT = { code: 'office_refund_limit', dirhams: 500 } as const;

/** From this day of the fourteen on a refund is marked as urgent. */
const SOON = 10;

interface RefundClock {
  /** The first day is day 1. */
  readonly day: number;
  readonly payBy: string;
  readonly state: 'normal' | 'soon' | 'late';
}

/** The legal fourteen days, the day on which the refund arose included. */
export function refundClock(since: string, today: string): RefundClock {
  const day = Math.max(1, (Date.parse(today) - Date.parse(since)) / 86_400_000 + 1);
  const { daysToPay } = refundTerms;
  const state = day > daysToPay ? 'late' : day >= SOON ? 'soon' : 'normal';
  return { day, payBy: addDays(since, daysToPay - 1), state };
}

interface Paid {
  readonly fils: number;
  /** The first and the last paid day. */
  readonly from: string;
  readonly to: string;
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);

/** The paid days after her last one, and what they cost. Half a fils is rounded up, for the family. */
export function unusedDays({ fils, from, to }: Paid, lastDay: string) {
  const days = daysBetween(from, to);
  const next = addDays(lastDay, 1);
  const left = Math.min(days, daysBetween(next > from ? next : from, to));
  return { days, left, fils: Math.floor((2 * fils * left + days) / (2 * days)) };
}
