export { bankSteps, takeBankInfoBack } from './bank-steps.ts';
export { followArrival, keepCustomerId } from './follow.ts';
