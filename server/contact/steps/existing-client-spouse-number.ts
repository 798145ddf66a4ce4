import { existingClientSpouseNumber as step } from '../../../contract/steps/apply/existing-client-spouse-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmsNumber } from '../confirm-number.ts';

export const existingClientSpouseNumber = (deps: Pick<Deps, 'keys'>) =>
  confirmsNumber(step, 'spouse', deps);
