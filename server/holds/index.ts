export { holdExpiry } from './expire-holds.ts';
export { isLive } from './live-hold.ts';
export { giveUpLapsed, releaseHold } from './release-hold.ts';
export { extendHold, takeHold } from './take-hold.ts';
