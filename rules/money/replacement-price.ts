import { addDays, firstOfMonthAfter } from '../text/days.ts';
import {
  type ConfirmedChange,
  firstOfMonth,
  monthlyDue,
  type RunningContract,
  settledPauses,
  validChanges,
  wholeMonthBalance,
} from './monthly-due.ts';
import { debitLimit, FIRST_DEBIT_DAYS, priceSummary } from './price-summary.ts';
import { firstMonth } from './proration.ts';
import { FILS } from './money.ts';

interface Monthly {
  /** Whole dirhams per month, VAT included. */
  readonly monthlyPrice: number;
  readonly wage: number;
}

interface ContractSoFar extends RunningContract {
  readonly changes: readonly ReplacementPrice[];
  /** Today in Dubai, as an ISO day. */
  readonly today: string;
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
  /** The contract with its earlier replacements; without it only this change is priced. */
  readonly contract?: ContractSoFar | undefined;
}

/** The price changes of a replacement, in fils; negative means less. The replacement itself is free. */
export interface ReplacementPrice extends ConfirmedChange {
  readonly monthlyBefore: number;
  readonly monthlyVat: number;
  readonly monthlyDifference: number;
  readonly daysInMonth: number;
  /** The payment on `nextPaymentOn`: the new price plus all differences that are settled by then. */
  readonly nextPayment: number;
  /** Only set if the month of `settledOn` was paid before: the first month after it that is still to be paid. */
  readonly nextPaymentOn?: string | undefined;
  /** The remaining credit if the difference is more than a month's price. */
  readonly carriedOn: number;
  readonly wage: number;
  /** The signed direct debit's limit is too low, so a new form has to be signed. */
  readonly needsNewForm: boolean;
  /** The highest amount in one month from today on; only set with the contract. */
  readonly most?: number | undefined;
}

/** The day of the payment that settles the difference. */
export const differencePaidOn = ({
  settledOn,
  nextPaymentOn,
}: Pick<ReplacementPrice, 'settledOn' | 'nextPaymentOn'>): string => nextPaymentOn ?? settledOn;

/** The highest amount in one month, which a direct debit has to allow. */
export const mostInAMonth = ({
  most,
  monthly,
  nextPayment,
}: Pick<ReplacementPrice, 'most' | 'monthly' | 'nextPayment'>): number =>
  most ?? Math.max(monthly, nextPayment);

/** The limit of a new form for this price: as for a new contract, or more if one payment is higher. */
export const limitOfNewForm = (price: Parameters<typeof mostInAMonth>[0]): number =>
  Math.max(mostInAMonth(price), debitLimit(price.monthly));

function mostFromToday(contract: RunningContract, today: string): number {
  const { monthly, startsOn, changes } = contract;
  const latest = addDays(startsOn, FIRST_DEBIT_DAYS);
  const first = latest < today ? 0 : firstMonth(monthly, startsOn).amount * FILS;
  const last = changes.at(-1);
  let most = last?.monthly ?? monthly;
  for (let month = firstOfMonth(today); ; month = firstOfMonthAfter(month)) {
    // The bank may take the prorated first month in the same month as that month's payment.
    const hasFirst = first > 0 && startsOn < firstOfMonthAfter(month) && latest >= month;
    const due = hasFirst || month >= today ? monthlyDue(contract, month) : 0;
    most = Math.max(most, due + (hasFirst ? first : 0));
    if (month > latest && month > (last?.settledOn ?? today)) return most;
  }
}

/** The only place that computes the price of a replacement. */
export function replacementPrice({ next, day, cap, contract, ...now }: Change): ReplacementPrice {
  const changes = validChanges(contract?.changes ?? [], day);
  // An earlier replacement for a later day does not happen, so the maid before it is the present one.
  const dropped = validChanges(contract?.changes ?? [])[changes.length];
  const present = dropped
    ? { ...now.present, monthlyPrice: dropped.monthlyBefore / FILS }
    : now.present;
  const dueOn = dropped ? (dropped.beforeArrival?.dueOn ?? null) : now.dueOn;
  // Days without a maid are free: the payment for her counts from her own arrival day.
  const before = priceSummary({ ...present, startsOn: dueOn ?? day });
  const after = priceSummary({ ...next, startsOn: day });
  const change = {
    monthly: after.monthly,
    thisMonth: after.today - before.today,
    beforeArrival: dueOn === null ? null : { dueOn, paid: before.today, first: after.today },
    days: after.days,
    settledOn: after.nextOn,
  };
  const settled = contract && {
    ...contract,
    changes: [...changes, change],
    pauses: settledPauses(contract),
  };
  const prepaid = new Set(contract?.prepaid?.map(({ month }) => month));
  let paidOn = change.settledOn;
  while (prepaid.has(paidOn)) paidOn = firstOfMonthAfter(paidOn);
  const due = settled ? wholeMonthBalance(settled, paidOn) : change.monthly + change.thisMonth;
  const price = {
    ...change,
    monthlyBefore: before.monthly,
    monthlyVat: after.monthlyVat,
    monthlyDifference: after.monthly - before.monthly,
    daysInMonth: after.daysInMonth,
    nextPayment: Math.max(0, due),
    ...(paidOn !== change.settledOn && { nextPaymentOn: paidOn }),
    carriedOn: Math.max(0, -due),
    wage: after.wage,
    ...(settled && { most: mostFromToday(settled, settled.today) }),
  };
  // The ten days in a signed limit are for the first part of a month, not for a dearer maid.
  const isDearer = price.monthlyDifference > 0 && debitLimit(price.monthly) > (cap ?? 0);
  const needsNewForm = cap !== null && (mostInAMonth(price) > cap || isDearer);
  return { ...price, needsNewForm };
}

/** Longer than any credit of a replacement lasts. */
const MONTHS_COMPARED = 24;

/** True if the family has paid more by any day from today on than with the change that it agreed to. */
export function paysMoreOrSooner(
  contract: ContractSoFar,
  agreed: ConfirmedChange,
  wanted: ConfirmedChange,
): boolean {
  const withChange = (change: ConfirmedChange) => ({
    ...contract,
    changes: [...contract.changes, change],
  });
  let more = 0;
  let month = contract.today;
  for (let count = 0; count < MONTHS_COMPARED; count += 1) {
    month = firstOfMonthAfter(month);
    more += monthlyDue(withChange(wanted), month) - monthlyDue(withChange(agreed), month);
    if (more > 0) return true;
  }
  return false;
}
