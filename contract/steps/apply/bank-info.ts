import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const bankInfo = defineStep({
  code: 'BANK_INFO',
  answer: z.strictObject({
    method: z.enum(['direct_debit', 'card']),
    accountTitle: z.prefault(text(200), ''),
    iban: z.prefault(text(200), ''),
    accountType: z.prefault(text(20), ''),
    /** The person who signs for the account. Once accepted, nobody else can (T79). */
    signer: z.prefault(z.enum(['client', 'spouse']), 'client'),
  }),
  sample: {
    method: 'direct_debit',
    accountTitle: 'Amal Khalid',
    iban: 'AE07 0331 2345 6789 0123 456',
    accountType: 'current',
  },
});
