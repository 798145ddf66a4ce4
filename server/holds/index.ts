export {
  hireHeldMaid,
  releaseHiredMaid,
  releaseHolds,
  removeHoldFromSession,
} from './end-holds.ts';
export { holdExpiry } from './expire-holds.ts';
export { isLive } from './live-hold.ts';
export { endHoldForSpouse, holdForSpouse } from './spouse-hold.ts';
export { extendHold, type Holder, resetHold, takeHold } from './take-hold.ts';
export { type AllowedHold, type UnprovedHolds, unprovedHolds } from './unproved-holds.ts';
