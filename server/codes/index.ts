export { codes } from './codes.ts';
