export { registerLive } from './live.ts';
export { changesSince, isMark } from './maid-changes.ts';
