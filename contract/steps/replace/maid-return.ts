import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

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
