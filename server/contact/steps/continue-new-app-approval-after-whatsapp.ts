import { continueNewAppApprovalAfterWhatsapp as step } from '../../../contract/steps/apply/continue-new-app-approval-after-whatsapp.ts';
import type { Deps } from '../../platform/deps.ts';
import { continuesNew } from '../confirm-number.ts';

export const continueNewAppApprovalAfterWhatsapp = (deps: Pick<Deps, 'keys'>) =>
  continuesNew(step, 'whatsapp', deps);
