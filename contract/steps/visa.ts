import * as z from 'zod/mini';
import { defineStep, text } from './define-step.ts';

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

export const visaHerDocuments = defineStep({
  code: 'VISA_HER_DOCUMENTS',
  answer: z.strictObject({
    /** The day her passport is valid until. */
    passportExpires: text(40),
  }),
  sample: { passportExpires: '2031-06-30' },
});

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
