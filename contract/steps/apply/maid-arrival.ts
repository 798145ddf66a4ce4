import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const maidArrival = defineStep({
  code: 'MAID_ARRIVAL',
  answer: z.strictObject({ day: text(40), slot: text(40) }),
  sample: { day: '2027-01-04', slot: 'morning' },
});
