export { endMandateUse, lockMandate, payFromMandate, usedByOthers } from './mandate-uses.ts';
export {
  addMandate,
  endAllMandates,
  endPendingMandates,
  isPending,
  reopenSignedMandate,
  setCustomerId,
  setMandateTerms,
  setPayer,
  signMandate,
} from './mandates.ts';
