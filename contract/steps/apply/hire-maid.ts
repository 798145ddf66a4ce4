import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

/** The plan, and who the family is. An empty field keeps what is on file. */
export const hireMaid = defineStep({
  code: 'HIRE_MAID',
  answer: z.strictObject({
    planType: text(20),
    name: text(200),
    mobile: text(40),
    email: z.prefault(text(254), ''),
  }),
  sample: {
    planType: 'LIVE_IN',
    name: 'Amal Khalid',
    mobile: '050 123 4512',
    email: 'amal@example.com',
  },
});
