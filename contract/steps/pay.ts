import * as z from 'zod/mini';
import { cardConsent } from '../payments.ts';
import { defineStep, text } from './define-step.ts';

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

export const ibanValidation = defineStep({
  code: 'IBAN_VALIDATION',
  answer: z.strictObject({ iban: text(200), accountTitle: text(200) }),
  sample: { accountTitle: 'AMAL KHALID', iban: 'AE070331234567890123456' },
});

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

export const submitOldPaymentInfo = defineStep({
  code: 'SUBMIT_OLD_PAYMENT_INFO',
  answer: z.strictObject({
    use: z.boolean(),
    /** The same account pays with a new direct debit, which has to be signed. */
    sameAccount: z.optional(z.boolean()),
  }),
  sample: { use: true },
});
