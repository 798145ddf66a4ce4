export { isRunning, situationOf } from './contract.ts';
export { maidToSignFor, textReplacementToSign } from './form-to-sign.ts';
export { replacementPath } from './messages.ts';
export { replacement } from './replacement.ts';
export { sendReplacementLink } from './replacement-link.ts';
export type { NoteDebits } from './pay-from-authority.ts';
export { decideReturn } from './returned-maid.ts';
export { confirmedPrices } from './price.ts';
export {
  moveReplacementAtOnce,
  moveReplacementForStaff,
  staffReplacementTerms,
} from './staff-move.ts';
