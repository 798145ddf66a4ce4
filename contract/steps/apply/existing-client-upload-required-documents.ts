import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const existingClientUploadRequiredDocuments = defineStep({
  code: 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
  answer: z.strictObject({}),
  sample: {},
});
