import type { SigningDeps } from './sign.ts';
import { signInformation } from './steps/sign-information.ts';
import { signMonthlyPayments } from './steps/sign-monthly-payments.ts';

export const signingSteps = (deps: SigningDeps) => [
  signInformation(deps),
  signMonthlyPayments(deps),
];
