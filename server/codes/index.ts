export { type CodeSent, codes } from './codes.ts';
