import { addDays, firstOfMonthAfter } from '../text/days.ts';
import { firstPaymentOn, monthlyDue, type RunningContract } from './monthly-due.ts';
import { FIRST_DEBIT_DAYS, type PriceSummary } from './price-summary.ts';
import { type CardMove, creditOf, settlement } from './settlement.ts';
import { fourPayments } from '../visa/price.ts';

export const waysOfPaying = ['card', 'direct_debit', 'account_on_file'] as const;
export type WayOfPaying = (typeof waysOfPaying)[number];

interface Money {
  readonly price: Pick<PriceSummary, 'monthly' | 'today' | 'startsOn' | 'nextOn' | 'parts'>;
  /** Null until the family has chosen. */
  readonly payBy: WayOfPaying | null;
  /** Card payments for the prorated first month, and refunds to the card. */
  readonly moves: readonly CardMove[];
  /** The ISO day of the submission; null while the application is open. */
  readonly submittedOn: string | null;
  /** Today in Dubai, as an ISO day. */
  readonly today: string;
  /** Fils of the prorated first month that the card pays with the first whole month, after the arrival was moved. */
  readonly owed?: number;
  /** Confirmed replacements, oldest first. */
  readonly changes?: RunningContract['changes'];
  readonly pauses?: RunningContract['pauses'];
  readonly prepaid?: RunningContract['prepaid'];
}

/**
 * - `nothing`: nothing is paid today
 * - `paid`: the card has paid it
 * - `returned`: it was refunded to the card, or the refund is pending
 * - `not_returned`: the refund failed at the bank; a person handles it
 * - `to_pay`: the card pays it today
 * - `to_return`: it is refunded to the card when the application is submitted
 * - `first`: the prorated first month, while the payment method is open
 * - `first_debit`: the bank takes the prorated first month on about that day
 * - `month`: one month, if the amount of the next one differs
 * - `monthly`: that month and every month after it
 * - `once`: the price of a visa, while the payment method is open
 * - `part`: one of the direct debits for a visa
 */
export const paymentKinds = [
  'nothing',
  'paid',
  'returned',
  'not_returned',
  'to_pay',
  'to_return',
  'first',
  'first_debit',
  'month',
  'monthly',
  'once',
  'part',
] as const;

/** One line of the payment schedule. Amounts are in fils and above zero, except for `nothing`. */
export interface DatedPayment {
  readonly kind: (typeof paymentKinds)[number];
  readonly on: string;
  readonly fils: number;
  /**
   * The part of this first debit, in fils, that pays the first full month: a new direct debit may start after its
   * first day.
   */
  readonly monthFils?: number;
}

/** The day on which the bank takes the prorated first month: a new direct debit must be registered before. */
export function firstDebitOn(
  startsOn: string,
  agreedOn: string,
  payBy: WayOfPaying | null = 'direct_debit',
): string {
  const ready = payBy === 'account_on_file' ? agreedOn : addDays(agreedOn, FIRST_DEBIT_DAYS);
  return startsOn > ready ? startsOn : ready;
}

/** Adds up payments of the same day and kind into one line. */
function cardLines(moves: readonly CardMove[]): DatedPayment[] {
  const lines = new Map<string, DatedPayment>();
  for (const { kind, on, fils } of moves) {
    const shown = kind === 'gift' ? 'returned' : kind;
    const before = lines.get(`${on} ${shown}`)?.fils ?? 0;
    lines.set(`${on} ${shown}`, { kind: shown, on, fils: before + fils });
  }
  return [...lines.values()];
}

/**
 * Monthly payments from today on, until the amount no longer changes; leaves out the month that the first debit
 * includes, and those that were paid before.
 */
function monthLines(money: Money, debited: string | null): DatedPayment[] {
  const { price, today, owed = 0, changes = [], pauses = [], prepaid = [] } = money;
  const contract = { ...price, endsOn: null, owed, changes, pauses, prepaid };
  const last = changes.at(-1);
  const steady = last?.monthly ?? price.monthly;
  const lines: DatedPayment[] = [];
  for (let month = firstPaymentOn(contract); ; month = firstOfMonthAfter(month)) {
    if (month < today || month === debited || prepaid.some((one) => one.month === month)) continue;
    const fils = monthlyDue(contract, month);
    const isSettled =
      (last === undefined || month >= last.settledOn) && prepaid.every((one) => one.month < month);
    const isSteady = fils === steady && isSettled;
    if (fils > 0) lines.push({ kind: isSteady ? 'monthly' : 'month', on: month, fils });
    if (isSteady) return lines;
  }
}

/** The part of the prorated first month that is still to be paid or refunded. */
function firstPart({ price, payBy, moves, submittedOn, today }: Money): DatedPayment[] {
  if (payBy === null && submittedOn === null) {
    return [{ kind: 'first', on: today, fils: price.today }];
  }
  if (payBy === 'card') {
    // The submission settled the difference.
    if (submittedOn !== null) return [];
    const { toPay, toReturn } = settlement(creditOf(moves), price.today);
    return [
      { kind: 'to_pay' as const, on: today, fils: toPay },
      { kind: 'to_return' as const, on: today, fils: toReturn },
    ].filter(({ fils }) => fils > 0);
  }
  const on = firstDebitOn(price.startsOn, submittedOn ?? today, payBy);
  const isPast = on < today && price.nextOn <= today;
  return isPast ? [] : [{ kind: 'first_debit', on, fils: price.today }];
}

/**
 * The bank takes nothing before the direct debit is registered, so the first full month may be part of the first
 * debit.
 */
function withFirstMonth(first: DatedPayment, { price, changes = [] }: Money): DatedPayment {
  if (first.kind !== 'first_debit' || first.on < price.nextOn) return first;
  const monthFils = monthlyDue({ ...price, endsOn: null, changes }, price.nextOn);
  return { ...first, fils: first.fils + monthFils, monthFils };
}

/** Each direct debit for a visa: the first once the bank has registered it, the others on the next firsts of a month. */
export function visaDebits(
  priceFils: number,
  agreedOn: string,
  payBy: WayOfPaying | null,
): readonly { readonly on: string; readonly fils: number }[] {
  let on = firstDebitOn(agreedOn, agreedOn, payBy);
  return fourPayments(priceFils).map((fils, index) => {
    if (index > 0) on = firstOfMonthAfter(on);
    return { on, fils };
  });
}

/** The payments for a visa: once by card, or by direct debits; nothing follows. */
function visaByDate(money: Money): DatedPayment[] {
  const { payBy, submittedOn, today } = money;
  const done = cardLines(money.moves);
  if (payBy === null) return [...done, { kind: 'once', on: today, fils: money.price.today }];
  const ahead =
    payBy !== 'card'
      ? [
          ...(submittedOn === null ? [{ kind: 'nothing', on: today, fils: 0 } as const] : []),
          ...visaDebits(money.price.today, submittedOn ?? today, payBy)
            .filter(({ on }) => on >= today)
            .map((debit) => ({ kind: 'part' as const, ...debit })),
        ]
      : firstPart(money);
  return [...done, ...ahead];
}

/** The payment schedule of a family. Summaries, the last page and messages all use these lines. */
export function moneyByDate(money: Money): DatedPayment[] {
  const { price, today } = money;
  if (price.parts !== undefined) return visaByDate(money);
  const done = cardLines(money.moves);
  const first = firstPart(money).map((line) => withFirstMonth(line, money));
  const hasMonth = first.some(({ monthFils }) => monthFils !== undefined);
  const isLater =
    done.length === 0 && first.some(({ kind, on }) => kind === 'first_debit' && on > today);
  const nothing = { kind: 'nothing', on: today, fils: 0 } as const;
  return [
    ...done,
    ...(isLater ? [nothing] : []),
    ...[...first, ...monthLines(money, hasMonth ? price.nextOn : null)].filter(
      ({ fils }) => fils > 0,
    ),
  ].toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
}
