export { type CodeSent, codes } from './codes.ts';
export { codeWasEntered } from './was-entered.ts';
