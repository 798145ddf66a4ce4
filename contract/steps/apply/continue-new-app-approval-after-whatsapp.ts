import * as z from 'zod/mini';
import { defineStep } from '../define-step.ts';

export const continueNewAppApprovalAfterWhatsapp = defineStep({
  code: 'CONTINUE_NEW_APP_APPROVAL_AFTER_WHATSAPP',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
