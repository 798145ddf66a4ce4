import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const submitOldPaymentInfo = defineStep({
  code: 'SUBMIT_OLD_PAYMENT_INFO',
  answer: z.strictObject({ use: z.boolean() }),
  sample: { use: true },
});
