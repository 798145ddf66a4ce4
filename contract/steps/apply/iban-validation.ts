import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const ibanValidation = defineStep({
  code: 'IBAN_VALIDATION',
  answer: z.strictObject({ iban: text(200), accountTitle: text(200) }),
  sample: { accountTitle: 'AMAL KHALID', iban: 'AE070331234567890123456' },
});
