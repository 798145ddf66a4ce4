import { existingClientPhoneNumber as step } from '../../../contract/steps/apply/existing-client-phone-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmsNumber } from '../confirm-number.ts';

export const existingClientPhoneNumber = (deps: Pick<Deps, 'keys'>) =>
  confirmsNumber(step, 'mobile', deps);
