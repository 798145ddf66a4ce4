export { moveMandates, replaceEarlier } from './bank-states.ts';
export { endMandateUse, lockMandate, payFromMandate, usedByOthers } from './mandate-uses.ts';
export {
  addMandate,
  endAllMandates,
  endDrafts,
  endOtherForms,
  endPendingMandates,
  endReplacedMandate,
  endUnusedMandates,
  isInForce,
  isMandateOver,
  isPending,
  mandatesToEndAtBank,
  nextRound,
  referencesAtBank,
  reopenSignedMandate,
  setCustomerId,
  setMandateTerms,
  setPayer,
  signDraftFor,
  signMandate,
} from './mandates.ts';
