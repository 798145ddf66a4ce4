export {
  appIdLookup,
  linkLookup,
  newApplication,
  openAppId,
  openDataKey,
} from './access/application-key.ts';
export { applications, ownSteps } from './applications.ts';
export {
  addProvedNumber,
  isNumberProved,
  keepProof,
  trustBrowser,
  settleProof,
  trustIn,
} from './access/browser-trust.ts';
export {
  keepLanguage,
  type LockAndOpen,
  lockAndOpen,
  openApplication,
} from './access/open-application.ts';
export { admitted, type ApplicationCall } from './access/call-rights.ts';
export { earlierApplication } from './access/earlier-application.ts';
export { openText, personLookup, resealed, sealText } from './cells.ts';
export {
  askedDocuments,
  askedDocumentsOf,
  askForDocument,
  restoreAsked,
  settleAsked,
} from './asked/asked-documents.ts';
export { arrivalConfirmation, isSet } from './application-status.ts';
export { cardMoves, creditFils, leftFils, notReplaced, refusePaid } from './money/card-moves.ts';
export { chosenMaid, plansOf, shownMaid } from './maid/chosen-maid.ts';
export { correctName, isClientsName } from './client-name.ts';
export { applicationExpiry, endApplication } from './ending.ts';
export { earlierAddress, isClientsNumber } from './family.ts';
export { proceedOnFile } from './steps/proceed-on-file.ts';
export { type ApplicationAccess, hasProvedNumber, isOwner } from './access/application-access.ts';
export {
  acceptedAnswers,
  answersOf,
  acceptAnswer,
  appendEvent,
  eventsOf,
  latestAnswer,
  latestAnswers,
  undoStep,
} from './events.ts';
export { beginReplacement, chooseMaid, recordStep, submitReplacement } from './replacement-rows.ts';
export { giveUpLapsed, releaseHold } from './give-up.ts';
export { holdMaid, keepMaid, keepMaidToPay, MaidGone } from './maid/keep-maid.ts';
export { mobileIn } from './access/lost-link.ts';
export { registerApplicationLive } from './live.ts';
export { textLink, visitRow } from './access/prove-browser.ts';
export { priceFor, priceOf, withAgreedPrice } from './money/price.ts';
export { newReference, ownReference, referenceFor } from './reference.ts';
export {
  cardNumber,
  needsProof,
  notNow,
  notYours,
  tooManyRefusals,
  wrongCode,
} from './refusals.ts';
export {
  choosePlan,
  endContractOn,
  moveTerm,
  setState,
  setStep,
  startApplication,
  submitApplication,
  writeClient,
  writeNumber,
} from './rows.ts';
export { owedAfterMove, scheduleOf, wayOfPaying } from './money/schedule.ts';
export { hasMaid, heldUntil, sessionApplications } from './access/session-applications.ts';
export { OFFICE_MESSAGE } from './office-notices.ts';
export { digestOf, parsedAnswer } from './submit-step.ts';
export {
  type Answers,
  documentsAnswer,
  noAnswers,
  type StoredAnswer,
} from './answers/stored-answers.ts';
export { switchMaid } from './maid/switch-maid.ts';
export { type AskSimilar, takenNotice } from './maid/taken-notice.ts';
export { takenWhileWaiting } from './maid/tell-taken.ts';
export {
  type Accepted,
  type Accepting,
  type Finish,
  type Finishing,
  type LinkPolicy,
  type StepHandlers,
  handlersByStep,
  stepHandler,
} from './step-handler.ts';
