export { isRunning, situationOf } from './contract.ts';
export { replacementPath } from './messages.ts';
export { replacement } from './replacement.ts';
export { sendReplacementLink } from './replacement-link.ts';
export { decideReturn } from './returned-maid.ts';
export { confirmedPrices } from './price.ts';
