import * as z from 'zod/mini';
import { defineStep, text } from '../define-step.ts';

export const checkOtp = defineStep({
  code: 'CHECK_OTP',
  answer: z.strictObject({ code: text(20) }),
  sample: { code: '123456' },
});
