import { continueNewAppApprovalAfterMobile as step } from '../../../contract/steps/apply/continue-new-app-approval-after-mobile.ts';
import type { Deps } from '../../platform/deps.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterMobile = (deps: Pick<Deps, 'keys'>) =>
  continuesNew(step, 'mobile', deps);
