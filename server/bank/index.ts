export { bankSteps, takeBankInfoBack } from './bank-steps.ts';
export { coversDay, followArrival, keepCustomerId } from './follow.ts';
