import type { ReplaceStep } from '../../contract/steps/replace-steps.ts';
import type { ReplaceHandler } from './step-handler.ts';
import { confirmMaidArrivalAfterReplacementHandler } from './steps/confirm-maid-arrival-after-replacement.ts';
import { hireMaidHandler } from './steps/hire-maid.ts';
import { maidReturnHandler } from './steps/maid-return.ts';
import { replacementReasonHandler } from './steps/replacement-reason.ts';
import { signMonthlyPaymentsHandler } from './steps/sign-monthly-payments.ts';

export const replaceHandlers: Readonly<Record<ReplaceStep, ReplaceHandler>> = {
  REPLACEMENT_REASON: replacementReasonHandler,
  MAID_RETURN: maidReturnHandler,
  HIRE_MAID: hireMaidHandler,
  SIGN_MONTHLY_PAYMENTS: signMonthlyPaymentsHandler,
  CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: confirmMaidArrivalAfterReplacementHandler,
};

export const isReplaceStep = (step: string): step is ReplaceStep =>
  Object.hasOwn(replaceHandlers, step);
