import { firstOfMonthAfter } from '../text/days.ts';
import { type MonthlyContract, monthlyDue, settledPauses } from './monthly-due.ts';

/** The family lets us charge its card this many fils each month, from that day on. */
export interface CardConsent {
  readonly monthly: number;
  readonly from: string;
  /** The amount of the first of these payments, if it differs. */
  readonly first?: number | undefined;
}

const firstOf = ({ first, monthly }: CardConsent): number => first ?? monthly;

/** The most in fils that the card may be charged for a month: the newest consent that covers it counts. Oldest first. */
export function agreedFor(consents: readonly CardConsent[], month: string): number {
  const inForce = consents.findLast(({ from }) => from <= month);
  if (inForce === undefined) return 0;
  return month === inForce.from ? firstOf(inForce) : inForce.monthly;
}

/** True if a payment would be above the consents given so far, so that the family has to agree. */
export const asksForMore = (consents: readonly CardConsent[], wanted: CardConsent): boolean =>
  firstOf(wanted) > agreedFor(consents, wanted.from) ||
  wanted.monthly > agreedFor(consents, firstOfMonthAfter(wanted.from));

export const isSameConsent = (one: CardConsent, other: CardConsent): boolean =>
  one.monthly === other.monthly && one.from === other.from && firstOf(one) === firstOf(other);

/** The consent to the payments of a replacement, in fils. */
export const consentToReplacement = ({
  monthly,
  settledOn,
  nextPaymentOn: from = settledOn,
  nextPayment: first,
}: {
  readonly monthly: number;
  readonly settledOn: string;
  readonly nextPaymentOn?: string | undefined;
  readonly nextPayment: number;
}): CardConsent => ({ monthly, from, ...(first !== monthly && { first }) });

/** The payments after a month until they no longer change, each as a consent from its day on. A pause may lower them. */
export function consentsAfter(contract: MonthlyContract, month: string): CardConsent[] {
  const { changes, endsOn, prepaid = [] } = contract;
  const last = changes.at(-1);
  const steady = last?.monthly ?? contract.monthly;
  const pauses = settledPauses(contract);
  const consents: CardConsent[] = [];
  for (let from = firstOfMonthAfter(month); ; from = firstOfMonthAfter(from)) {
    if (endsOn !== null && endsOn < from) return consents;
    if (prepaid.some((one) => one.month === from)) continue;
    const monthly = monthlyDue({ ...contract, endsOn: null, pauses }, from);
    consents.push({ monthly, from });
    const isSettled =
      (last === undefined || from >= last.settledOn) && prepaid.every((one) => one.month < from);
    if (monthly === steady && isSettled) return consents;
  }
}
