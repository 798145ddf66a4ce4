import * as z from 'zod/mini';
import { applicationKey } from './application.ts';
import { payer } from './steps/sign.ts';
import { type CallTable, json, passingBytes, takesNothing } from './call.ts';

const signingStep = z.enum(['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS']);

const fact = z.object({ name: z.string(), value: z.string(), text: z.optional(z.string()) });
const block = z.union([
  z.object({ paragraph: z.string() }),
  z.object({ note: z.string() }),
  z.object({ list: z.array(z.string()) }),
  z.object({ facts: z.array(fact) }),
]);
export type FormBlock = z.output<typeof block>;

const form = z.object({
  title: z.string(),
  subtitle: z.string(),
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(block) })),
  /** Identifies this exact text; keyed, so that it reveals nothing masked. A signature is valid for no other text. */
  documentHash: z.string(),
  consentVersion: z.string(),
  consent: z.string(),
  signatures: z.int(),
  /** Number of valid signatures. */
  signed: z.int(),
  /** The name below the line. */
  signer: z.string(),
  /** In fils: the most that one debit may take; null where the form allows none. */
  cap: z.nullable(z.int()),
  /** The account holder is not the client and gives an Emirates ID and a mobile before signing. */
  needsPayer: z.boolean(),
});
export type SigningForm = z.output<typeof form>;

export const signedPaper = z.object({
  kind: z.enum(['contract', 'direct_debit_authority', 'receipt', 'credit_note']),
  title: z.string(),
  /** Of a tax invoice or credit note. */
  number: z.optional(z.string()),
  /** A link that is valid for five minutes. */
  url: z.string(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
});
export type SignedPaper = z.output<typeof signedPaper>;

export const signingCalls = {
  'GET signing/forms': {
    ...takesNothing,
    summary: 'The exact text to sign at a step, and the number of signatures still needed.',
    query: z.object({ id: applicationKey, step: signingStep }),
    answer: json(form),
  },
  'GET signing/form': {
    ...takesNothing,
    selfQueued: true,
    costly: true,
    summary: 'The same text as a PDF, before it is signed.',
    query: z.object({ id: applicationKey, step: signingStep }),
    answer: passingBytes('application/pdf'),
  },
  'POST signing/payercode': {
    ...takesNothing,
    texts: true,
    summary:
      'Checks the details of an account holder and sends a code to their number; null where their link has proved it.',
    body: z.strictObject({ id: applicationKey, payer }),
    answer: json(
      z.object({
        sent: z.nullable(
          z.object({
            sentTo: z.string(),
            resendAfter: z.iso.datetime(),
            endsAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
  },
  'GET signing/papers': {
    ...takesNothing,
    summary: 'Signed documents and invoices as PDFs, for their owner.',
    query: z.object({ id: applicationKey }),
    answer: json(z.array(signedPaper)),
  },
} as const satisfies CallTable;
