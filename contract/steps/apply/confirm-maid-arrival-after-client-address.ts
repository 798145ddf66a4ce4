import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const confirmMaidArrivalAfterClientAddress = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
