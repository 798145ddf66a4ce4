import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const visaSponsor = defineStep({
  code: 'VISA_SPONSOR',
  answer: z.strictObject({
    sponsor: text(20),
    /** Whole dirhams a month; asked only if the family sponsors her. */
    income: z.prefault(z.number(), 0),
    married: z.prefault(z.boolean(), false),
  }),
  sample: { sponsor: 'agency' },
});
