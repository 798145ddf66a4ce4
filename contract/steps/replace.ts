import * as z from 'zod/mini';
import { LONGEST_NOTE } from '../../rules/flows/replacement-answers.ts';
import { movedCardConsent } from '../payments.ts';
import { defineStep, text } from './define-step.ts';
import { signatureNumber, signed, signedSample } from './sign.ts';

/** Why the family wants another maid, what it missed, and an optional note. */
export const replacementReason = defineStep({
  code: 'REPLACEMENT_REASON',
  answer: z.strictObject({
    reason: z.prefault(text(40), ''),
    missing: z.prefault(z.array(text(40)).check(z.maxLength(20)), []),
    note: z.prefault(text(LONGEST_NOTE * 4), ''),
  }),
  sample: { reason: 'needs', missing: [], note: '' },
});

export const maidId = z.int().check(z.gte(1), z.lte(999_999_999));

/** The next maid. */
export const hireMaid = defineStep({
  code: 'HIRE_MAID',
  answer: z.strictObject({ housemaid: maidId }),
  sample: { housemaid: 1 },
});

/** When the maids change places, and how the present one comes to us. */
export const maidReturn = defineStep({
  code: 'MAID_RETURN',
  answer: z.strictObject({
    day: z.prefault(text(40), ''),
    slot: z.prefault(text(40), ''),
    way: z.prefault(text(40), ''),
  }),
  sample: { day: '2027-01-04', slot: 'morning', way: 'pick_up' },
});

/** One signature under the new payment form. */
export const signMonthlyPayments = defineStep({
  code: 'SIGN_MONTHLY_PAYMENTS',
  answer: z.strictObject({ ...signed, signatureNumber: z.optional(signatureNumber) }),
  sample: { ...signedSample, signatureNumber: 1 },
});

/** The amounts of a replacement, in fils, as its page showed them. */
export const shownPrice = z.strictObject({
  monthly: z.int(),
  thisMonth: z.int(),
  nextPayment: z.int(),
  carriedOn: z.int(),
  settledOn: z.string().check(z.maxLength(40)),
});

export const confirmMaidArrivalAfterReplacement = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  answer: z.strictObject({
    /** The maid who is agreed to, so that an outdated page never confirms another one. */
    agreedTo: maidId,
    /** The price that is agreed to, so that an outdated page never confirms another one (T110). */
    price: shownPrice,
    /** Identifies the agreement that was read and is accepted by this answer. */
    contractHash: z.string().check(z.maxLength(100)),
    /** Required if a card pays more than the family has agreed to. */
    cardConsent: z.optional(movedCardConsent),
  }),
  sample: {
    agreedTo: 1,
    contractHash: '0'.repeat(64),
    price: {
      monthly: 294_000,
      thisMonth: 0,
      nextPayment: 294_000,
      carriedOn: 0,
      settledOn: '2027-02-01',
    },
  },
});
