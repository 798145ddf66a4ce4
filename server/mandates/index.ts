export { endMandateUse, lockMandate, payFromMandate, usedByOthers } from './mandate-uses.ts';
export {
  addMandate,
  endAllMandates,
  endDrafts,
  endPendingMandates,
  endReplacedMandate,
  isInForce,
  isPending,
  reopenSignedMandate,
  setCustomerId,
  setMandateTerms,
  setPayer,
  signDraftFor,
  signMandate,
} from './mandates.ts';
