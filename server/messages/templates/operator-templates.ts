import { amountSlot, daySlot, monthSlot, nameSlot, referenceSlot } from '../slots.ts';
import { arrivalText, sentences, template } from '../template.ts';

/** The data of a finished application for the operator's own systems. */
export interface SubmittedApplication {
  readonly reference: string;
  readonly planType: string;
  readonly maidId: number;
  readonly maidName: string;
  readonly arrivalDay: string | null;
  readonly arrivalSlot: string | null;
  readonly emirate: string;
  readonly area: string;
  readonly paymentMethod: 'direct_debit' | 'card';
  readonly monthlyFils: number;
}

/** The data of a changed arrival for the operator's own systems. */
interface MovedArrival {
  readonly reference: string;
  readonly arrivalDay: string;
  readonly arrivalSlot: string;
  readonly emirate: string;
  readonly area: string;
}

/** The data of a confirmed replacement for the operator's own systems. */
export interface SubmittedReplacement {
  readonly reference: string;
  readonly contractReference: string;
  readonly reason: string;
  readonly missing: readonly string[];
  readonly note: string;
  /** The office must send somebody else or refund. */
  readonly owed: boolean;
  readonly returnWay: string;
  readonly presentMaidId: number;
  readonly maidId: number;
  readonly day: string;
  readonly slot: string;
  readonly monthlyFils: number;
  /** Settled with the payment of `settledOn`; negative amounts are credits. */
  readonly thisMonthFils: number;
  readonly settledOn: string;
  /** The signed direct debit has a lower limit, so a new form must be signed before that day. */
  readonly needsNewForm: boolean;
}

/** Messages to the operator and its systems, in English. */
export const operatorTemplates = {
  operator_moved: template(
    'operator',
    ({ brandName }, slots: { reference: string; maid: string; day: string }, t) =>
      `${brandName}: the family changed the arrival of ${referenceSlot(slots.reference)}. ${arrivalText(slots.maid, slots.day, t)}`,
  ),
  arrival_moved_webhook: template('webhook', (_site, arrival: MovedArrival) =>
    JSON.stringify({ event: 'arrival_moved', arrival }),
  ),
  operator_refund_failed: template(
    'operator',
    ({ brandName }, { amount }: { amount: number }) =>
      `${brandName}: a bank could not return ${amountSlot(amount)} to a card. See: npm run store -- failed-refunds`,
  ),
  operator_collection_failed: template(
    'operator',
    ({ brandName }, { amount, month }: { amount: number; month: string }) =>
      `${brandName}: a card did not pay ${amountSlot(amount)} for ${monthSlot(month)}. See: npm run store -- failed-collections`,
  ),
  operator_submitted: template(
    'operator',
    (
      { brandName },
      slots: { reference: string; maid: string; day: string | null; planType?: string | null },
      t,
    ) =>
      sentences(
        `${brandName}: application ${referenceSlot(slots.reference)} is complete.`,
        arrivalText(slots.maid, slots.day, t),
        planText(slots.planType),
      ),
  ),
  operator_replaced: template(
    'operator',
    (
      { brandName },
      slots: { reference: string; present: string; maid: string; day: string; notCome?: boolean },
    ) =>
      `${brandName}: replacement ${referenceSlot(slots.reference)}. On ${daySlot(slots.day)} ${nameSlot(slots.maid)} comes ${slots.notCome ? `instead of ${nameSlot(slots.present)}, who does not come.` : `and ${nameSlot(slots.present)} comes back.`}`,
  ),
  replacement_submitted: template('webhook', (_site, replacement: SubmittedReplacement) =>
    JSON.stringify({ event: 'replacement_submitted', replacement }),
  ),
  application_submitted: template('webhook', (_site, application: SubmittedApplication) =>
    JSON.stringify({ event: 'application_submitted', application }),
  ),
} as const;

const planText = (planType: string | null | undefined) => {
  if (planType === 'LIVE_IN') return 'Live-in.';
  return planType === 'LIVE_OUT' ? 'Live-out.' : '';
};
