export { bankSteps } from './bank-steps.ts';
export { followArrival, keepCustomerId } from './follow.ts';
