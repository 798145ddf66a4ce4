import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const continueNewAppApprovalAfterSpouse = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_SPOUSE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
