import { continueNewAppApprovalAfterWhatsapp as step } from '../../../contract/steps/apply/continue-new-app-approval-after-whatsapp.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterWhatsapp = continuesNew(step, 'whatsapp');
