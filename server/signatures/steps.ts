import type { CodeDeps } from './payer.ts';
import type { SigningDeps } from './sign.ts';
import { signInformation } from './steps/sign-information.ts';
import { signMonthlyPayments } from './steps/sign-monthly-payments.ts';

export const signingSteps = (deps: SigningDeps & CodeDeps) => [
  signInformation(deps),
  signMonthlyPayments(deps),
];
