import type * as z from 'zod/mini';
import type { Frozen } from './define-step.ts';
import * as replace from './replace.ts';

/** Every step of a replacement that takes an answer. */
export const replaceSteps = {
  REPLACEMENT_REASON: replace.replacementReason,
  MAID_RETURN: replace.maidReturn,
  HIRE_MAID: replace.hireMaid,
  SIGN_MONTHLY_PAYMENTS: replace.signMonthlyPayments,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: replace.confirmMaidArrivalAfterReplacement,
} as const;

export type ReplaceStep = keyof typeof replaceSteps;
/** The browser's input for a step. */
export type ReplaceInput<Code extends ReplaceStep> = Frozen<
  z.input<(typeof replaceSteps)[Code]['answer']>
>;
