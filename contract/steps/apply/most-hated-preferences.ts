import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const mostHatedPreferences = defineStep({
  code: 'MOST_HATED_PREFERENCES',
  answer: z.strictObject({
    matchingTypes: z.prefault(z.array(z.number()).check(z.maxLength(50)), []),
    note: z.prefault(text(4000), ''),
  }),
  sample: { matchingTypes: [] },
});
