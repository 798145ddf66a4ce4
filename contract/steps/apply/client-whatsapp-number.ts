import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const clientWhatsappNumber = defineStep({
  code: 'CLIENT_WHATSAPP_NUMBER',
  answer: z.strictObject({
    sameAsMobile: z.prefault(z.boolean(), false),
    number: z.prefault(text(200), ''),
  }),
  sample: { sameAsMobile: true },
});
