export { bankSteps } from './bank-steps.ts';
