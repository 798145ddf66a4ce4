import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const confirmMaidArrivalBySpouse = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
