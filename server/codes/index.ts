export { codes } from './codes.ts';
export { codeWasEntered } from './was-entered.ts';
