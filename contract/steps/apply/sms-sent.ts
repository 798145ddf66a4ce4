import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const smsSent = defineStep({
  code: 'SMS_SENT',
  answer: z.strictObject({}),
  sample: {},
});
