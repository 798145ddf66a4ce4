import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const continueNewAppApprovalAfterMobile = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
