export { payFromOwnAccount, takeBankInfoBack } from './bank-answers.ts';
export { accountToSign, changeAccount, raiseLimit, signAccount } from './change-account.ts';
export { coverOf, followArrival, keepCustomerId } from './follow.ts';
export { bankSteps } from './steps.ts';
