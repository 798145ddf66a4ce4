import * as z from 'zod/mini';
import { movedCardConsent } from '../../payments.ts';
import { defineStep } from '../define-step.ts';
import { maidId } from './hire-maid.ts';

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
