export { recordConsent } from './consents.ts';
