import type * as z from 'zod/mini';
import type { Frozen } from './define-step.ts';
import { confirmMaidArrivalAfterReplacement } from './replace/confirm-maid-arrival-after-replacement.ts';
import { hireMaid } from './replace/hire-maid.ts';
import { maidReturn } from './replace/maid-return.ts';
import { replacementReason } from './replace/replacement-reason.ts';
import { signMonthlyPayments } from './replace/sign-monthly-payments.ts';

/** Every step of a replacement that takes an answer. */
export const replaceSteps = {
  REPLACEMENT_REASON: replacementReason,
  MAID_RETURN: maidReturn,
  HIRE_MAID: hireMaid,
  SIGN_MONTHLY_PAYMENTS: signMonthlyPayments,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirmMaidArrivalAfterReplacement,
} as const;

export type ReplaceStep = keyof typeof replaceSteps;
/** The browser's input for a step. */
export type ReplaceInput<Code extends ReplaceStep> = Frozen<
  z.input<(typeof replaceSteps)[Code]['answer']>
>;
