export { parameters } from './parameters.ts';
