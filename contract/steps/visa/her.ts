import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

/** Who she is and where, and who the family is. An empty name or number of the family keeps what is on file. */
export const visaHer = defineStep({
  code: 'VISA_HER',
  answer: z.strictObject({
    firstName: text(200),
    nationality: text(2),
    whereabouts: text(20),
    emirate: text(20),
    herMobile: z.prefault(text(40), ''),
    name: text(200),
    mobile: text(40),
  }),
  sample: {
    firstName: 'Jovelyn',
    nationality: 'PH',
    whereabouts: 'cancelled',
    emirate: 'dubai',
    name: 'Amal Khalid',
    mobile: '050 123 4512',
  },
});
