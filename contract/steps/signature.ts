import * as z from 'zod/mini';
import { text } from './define-step.ts';

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
