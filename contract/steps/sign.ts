import * as z from 'zod/mini';
import { defineStep, text } from './define-step.ts';

const number = z.number();

/** Checks the shape only: one rule validates a drawn signature, in the browser and on the server. */
const signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    width: number,
    height: number,
    strokes: z.array(z.array(number).check(z.maxLength(20_000))).check(z.maxLength(1_000)),
    drawnAt: z.optional(z.int().check(z.gte(0))),
  }),
  z.strictObject({ kind: z.literal('typed'), name: text(400) }),
]);
export type SignatureAnswer = z.output<typeof signature>;

/** A signature under a text that was read. */
export const signed = { documentHash: text(200), consentVersion: text(60), signature };

export const signedSample = {
  documentHash: 'hash of the form shown',
  consentVersion: 'version of the consent shown',
  signature: { kind: 'typed', name: 'Amal Khalid' },
} as const;

export const signInformation = defineStep({
  code: 'SIGN_INFORMATION',
  answer: z.strictObject(signed),
  sample: signedSample,
});

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
