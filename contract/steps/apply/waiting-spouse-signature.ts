import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const waitingSpouseSignature = defineStep({
  code: 'WAITING_SPOUSE_SIGNATURE',
  answer: z.strictObject({}),
  sample: {},
});
