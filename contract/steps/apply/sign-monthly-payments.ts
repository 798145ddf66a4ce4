import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';
import { signed, signedSample } from '../signature.ts';

/** The form is signed three times. */
export const signatureNumber = z.int().check(z.gte(1), z.lte(3));
/** Empty mobile: the number that the link was texted to. A number that is typed needs the code sent to it. */
export const payer = z.strictObject({
  emiratesId: text(60),
  mobile: text(60),
  code: z.optional(text(40)),
});
export type Payer = z.output<typeof payer>;

export const signMonthlyPayments = defineStep({
  code: 'SIGN_MONTHLY_PAYMENTS',
  answer: z.strictObject({
    documentHash: z.optional(signed.documentHash),
    consentVersion: z.optional(signed.consentVersion),
    signature: z.optional(signed.signature),
    signatureNumber: z.optional(signatureNumber),
    /** The account holder's own details, sent before the first signature. */
    payer: z.optional(payer),
  }),
  sample: { ...signedSample, signatureNumber: 1 },
});
