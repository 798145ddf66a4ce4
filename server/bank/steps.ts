import type { Deps } from '../platform/deps.ts';
import { bankInfo } from './steps/bank-info.ts';
import { ibanValidation } from './steps/iban-validation.ts';

export const bankSteps = (deps: Pick<Deps, 'keys'>) => [bankInfo(deps), ibanValidation];
