import { continueNewAppApprovalAfterSpouse as step } from '../../../contract/steps/apply/continue-new-app-approval-after-spouse.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterSpouse = continuesNew(step, 'spouse');
