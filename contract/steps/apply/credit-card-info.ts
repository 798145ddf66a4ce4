import * as z from 'zod/mini';
import { cardConsent } from '../../payments.ts';
import { defineStep, text } from '../define-step.ts';

export const creditCardInfo = defineStep({
  code: 'CREDIT_CARD_INFO',
  answer: z.strictObject({
    contractHash: text(200),
    agreed: z.boolean(),
    /** Asked for again when the monthly amount or its first day has changed. */
    cardConsent: z.optional(cardConsent),
  }),
  sample: { contractHash: 'hash of the contract shown', agreed: true },
});
