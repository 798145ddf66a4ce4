import { existingClientWhatsappNumber as step } from '../../../contract/steps/apply/existing-client-whatsapp-number.ts';
import type { Deps } from '../../platform/deps.ts';
import { confirmsNumber } from '../confirm-number.ts';

export const existingClientWhatsappNumber = (deps: Pick<Deps, 'keys'>) =>
  confirmsNumber(step, 'whatsapp', deps);
