import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const clientSpouseNumber = defineStep({
  code: 'CLIENT_SPOUSE_NUMBER',
  answer: z.strictObject({
    none: z.prefault(z.boolean(), false),
    mobile: z.prefault(text(200), ''),
  }),
  sample: { none: true },
});
