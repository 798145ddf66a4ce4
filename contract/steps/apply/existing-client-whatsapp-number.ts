import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const existingClientWhatsappNumber = defineStep({
  code: 'EXISTING_CLIENT_WHATSAPP_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});
