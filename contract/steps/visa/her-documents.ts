import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const visaHerDocuments = defineStep({
  code: 'VISA_HER_DOCUMENTS',
  answer: z.strictObject({
    /** The day her passport is valid until. */
    passportExpires: text(40),
  }),
  sample: { passportExpires: '2031-06-30' },
});
