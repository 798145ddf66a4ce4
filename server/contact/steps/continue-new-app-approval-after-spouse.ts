import { continueNewAppApprovalAfterSpouse as step } from '../../../contract/steps/apply/continue-new-app-approval-after-spouse.ts';
import type { Deps } from '../../platform/deps.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterSpouse = (deps: Pick<Deps, 'keys'>) =>
  continuesNew(step, 'spouse', deps);
