import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const submitOldPaymentInfo = defineStep({
  code: 'SUBMIT_OLD_PAYMENT_INFO',
  answer: z.strictObject({
    use: z.boolean(),
    /** The same account pays with a new direct debit, which has to be signed. */
    sameAccount: z.optional(z.boolean()),
  }),
  sample: { use: true },
});
