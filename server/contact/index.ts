export { arrivalFreeing } from './arrivals.ts';
export { contact } from './contact.ts';
