import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const existingClientRequiredDocuments = defineStep({
  code: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
  answer: z.strictObject({ reuse: z.boolean() }),
  sample: { reuse: true },
});
