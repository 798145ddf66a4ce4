import * as z from 'zod/mini';
import { paperKinds, residencies } from '../../../rules/documents/upload.ts';
import { defineStep, text } from '../define-step.ts';

export const requiredDocuments = defineStep({
  code: 'REQUIRED_DOCUMENTS',
  answer: z.strictObject({
    residency: z.enum(residencies),
    emiratesId: z.prefault(text(40), ''),
    expiries: z.prefault(z.partialRecord(z.enum(paperKinds), z.prefault(text(40), '')), {}),
  }),
  sample: { residency: 'citizen' },
});
