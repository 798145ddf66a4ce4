import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const existingClientSpouseNumber = defineStep({
  code: 'EXISTING_CLIENT_SPOUSE_NUMBER',
  answer: z.strictObject({}),
  sample: {},
});
