import { addDays } from '../text/days.ts';

/** Reasons for ending a contract that decide the refund. */
export const refundReasons = ['unsuitable', 'left', 'conditions', 'unfit', 'by_name'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** A recruitment through an office: one fee for the whole contract. */
export interface Recruitment {
  /** Whole dirhams. */
  readonly fee: number;
  readonly contractMonths: number;
  /** Full months she has worked. */
  readonly monthsServed: number;
  readonly reason: RefundReason;
}

export interface Refund {
  /** Whole dirhams of the fee, half a dirham rounded up. */
  readonly amount: number;
  readonly monthsLeft: number;
  /** Government fees are refunded too. */
  readonly governmentFees: boolean;
  /** After the trial months the office may offer a replacement instead. */
  readonly orReplacement: boolean;
}

/** The figures of the refund rule. Calculator, terms, FAQ and replacements all use these. */
export const refundTerms = { trialMonths: 6, wholeFeeMonths: 1, daysToPay: 14 } as const;

/**
 * The office is liable for skills, conduct and health in the trial months only; for other reasons during the whole
 * contract.
 */
const trialOnly: readonly RefundReason[] = ['unsuitable', 'unfit'];

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** "six months", as texts write it. */
export const trialMonthsInWords = `${inWords[refundTerms.trialMonths] ?? refundTerms.trialMonths} months`;
const weeks = refundTerms.daysToPay / 7;
export const weeksToPayInWords = `${inWords[weeks] ?? weeks} weeks`;

/** The last day for the refund: two weeks after she returned or was reported missing. */
export const refundDueBy = (day: string): string => addDays(day, refundTerms.daysToPay);

/** The formula of the standard contract; a signed contract overrides it. */
export function refund({ fee, contractMonths, monthsServed, reason }: Recruitment): Refund {
  const monthsLeft = Math.max(0, contractMonths - monthsServed);
  if (reason === 'by_name' || monthsLeft === 0) {
    return { amount: 0, monthsLeft, governmentFees: false, orReplacement: false };
  }
  const inTrial = monthsServed < refundTerms.trialMonths;
  if (!inTrial && trialOnly.includes(reason)) {
    return { amount: 0, monthsLeft, governmentFees: false, orReplacement: false };
  }
  if (monthsServed < refundTerms.wholeFeeMonths || (reason === 'unfit' && inTrial)) {
    return { amount: fee, monthsLeft, governmentFees: true, orReplacement: false };
  }
  const amount = Math.floor((2 * fee * monthsLeft + contractMonths) / (2 * contractMonths));
  return { amount, monthsLeft, governmentFees: false, orReplacement: !inTrial };
}
