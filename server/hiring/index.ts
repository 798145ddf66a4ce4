export { hiring } from './hiring.ts';
