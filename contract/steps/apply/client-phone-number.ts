import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const clientPhoneNumber = defineStep({
  code: 'CLIENT_PHONE_NUMBER',
  answer: z.strictObject({
    /** True to use the number on file; nothing is typed. */
    onFile: z.prefault(z.boolean(), false),
    mobile: z.prefault(text(200), ''),
    sameForWhatsapp: z.prefault(z.boolean(), false),
  }),
  sample: { mobile: '050 123 4512', sameForWhatsapp: true },
});
