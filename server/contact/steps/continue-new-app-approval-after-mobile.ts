import { continueNewAppApprovalAfterMobile as step } from '../../../contract/steps/apply/continue-new-app-approval-after-mobile.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterMobile = continuesNew(step, 'mobile');
