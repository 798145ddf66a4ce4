import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const confirmMaidArrivalAfterReplacement = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
