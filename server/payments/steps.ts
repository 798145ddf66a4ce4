import type { Deps } from '../platform/deps.ts';
import { creditCardInfo } from './steps/credit-card-info.ts';
import { submitOldPaymentInfo } from './steps/submit-old-payment-info.ts';

export const paymentSteps = (deps: Pick<Deps, 'files' | 'keys' | 'store'>) => [
  creditCardInfo(deps),
  submitOldPaymentInfo(deps),
];
