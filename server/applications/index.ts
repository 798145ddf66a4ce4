export { newApplication, openAppId, openDataKey } from './application-key.ts';
export { applications, ownSteps } from './applications.ts';
export { openText, personLookup, resealed, sealText } from './cells.ts';
export { chosenMaid, shownMaid } from './chosen-maid.ts';
export { endApplication, releaseHolds } from './ending.ts';
export { type Entry, isOwner } from './entry.ts';
export { answersOf, appendEvent, eventsOf, latestAnswer, undoStep } from './events.ts';
export { applicationExpiry } from './expire.ts';
export { MaidGone, keepMaid } from './keep-maid.ts';
export { linkLookup } from './link-lookup.ts';
export { registerApplicationLive } from './live.ts';
export { openEntry } from './open-entry.ts';
export { priceOf, pricePaid } from './price.ts';
export { leftFils, refusePaid } from './refuse-paid.ts';
export {
  cardNumber,
  needsProof,
  notNow,
  notYours,
  tooManyRefusals,
  wrongCode,
} from './refusals.ts';
export { hasMaid, heldUntil, sessionApplications } from './session-applications.ts';
export { type AskSimilar, takenNotice } from './taken-notice.ts';
export { type Accepted, type Accepting, type StepAcceptors, acceptor } from './step-acceptor.ts';
