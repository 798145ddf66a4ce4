import * as z from 'zod/mini';
import { paperKinds, residencies } from '../../rules/documents/upload.ts';
import { defineStep, text } from './define-step.ts';

/** The plan, and who the family is. An empty field keeps what is on file. */
export const hireMaid = defineStep({
  code: 'HIRE_MAID',
  answer: z.strictObject({
    planType: text(20),
    name: text(200),
    mobile: text(40),
    email: z.prefault(text(254), ''),
  }),
  sample: {
    planType: 'LIVE_IN',
    name: 'Amal Khalid',
    mobile: '050 123 4512',
    email: 'amal@example.com',
  },
});

export const checkOtp = defineStep({
  code: 'CHECK_OTP',
  answer: z.strictObject({ code: text(20) }),
  sample: { code: '123456' },
});

export const requiredDocuments = defineStep({
  code: 'REQUIRED_DOCUMENTS',
  answer: z.strictObject({
    residency: z.enum(residencies),
    emiratesId: z.prefault(text(40), ''),
    expiries: z.prefault(z.partialRecord(z.enum(paperKinds), z.prefault(text(40), '')), {}),
  }),
  sample: { residency: 'citizen' },
});

export const existingClientRequiredDocuments = defineStep({
  code: 'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
  answer: z.strictObject({ reuse: z.boolean() }),
  sample: { reuse: true },
});

export const existingClientUploadRequiredDocuments = defineStep({
  code: 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
  answer: z.strictObject({}),
  sample: {},
});
