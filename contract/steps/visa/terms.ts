import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

/** The terms of her contract. */
export const visaTerms = defineStep({
  code: 'VISA_TERMS',
  answer: z.strictObject({
    /** Whole dirhams a month. */
    salary: z.number(),
    restDay: text(20),
    planType: text(20),
  }),
  sample: { salary: 2000, restDay: 'sunday', planType: 'LIVE_IN' },
});
