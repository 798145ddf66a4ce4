import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const abuDhabiMismatched = defineStep({
  code: 'ABU_DHABI_MISMATCHED',
  answer: z.strictObject({ choice: z.enum(['address', 'plan']) }),
  sample: { choice: 'address' },
});
