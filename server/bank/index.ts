export { takeBankInfoBack } from './bank-answers.ts';
export { coversDay, followArrival, keepCustomerId } from './follow.ts';
export { bankSteps } from './steps.ts';
