import * as z from 'zod/mini';
import { signatureNumber } from '../apply/sign-monthly-payments.ts';
import { defineStep } from '../define-step.ts';
import { signed, signedSample } from '../signature.ts';

/** One signature under the new payment form. */
export const signMonthlyPayments = defineStep({
  code: 'SIGN_MONTHLY_PAYMENTS',
  answer: z.strictObject({ ...signed, signatureNumber: z.optional(signatureNumber) }),
  sample: { ...signedSample, signatureNumber: 1 },
});
