export { arrivalFreeing } from './arrivals.ts';
export { contact } from './contact.ts';
export type { Finish } from './finish.ts';
