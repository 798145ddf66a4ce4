export {
  hireHeldMaid,
  holdExpiry,
  releaseHiredMaid,
  releaseHolds,
  removeHoldFromSession,
} from './end-holds.ts';
export { extendHold, type Holder, isLive, resetHold, takeHold } from './take-hold.ts';
export { endHoldForSpouse, holdForSpouse } from './spouse-hold.ts';
export { type AllowedHold, type UnprovedHolds, unprovedHolds } from './unproved-holds.ts';
