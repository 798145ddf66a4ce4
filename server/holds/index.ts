export { holdExpiry } from './expire-holds.ts';
export { isLive } from './live-hold.ts';
export { giveUpLapsed, releaseHold } from './release-hold.ts';
export { endHoldForSpouse, holdForSpouse } from './spouse-hold.ts';
export { extendHold, type Holder, takeHold } from './take-hold.ts';
export { type AllowedHold, type UnprovedHolds, unprovedHolds } from './unproved-holds.ts';
