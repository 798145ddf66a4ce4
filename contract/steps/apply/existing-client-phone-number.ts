import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const existingClientPhoneNumber = defineStep({
  code: 'EXISTING_CLIENT_PHONE_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});
