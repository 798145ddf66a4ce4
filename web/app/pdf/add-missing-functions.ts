import { addMissingFunctions } from '../../visitor/browser/polyfills.ts';

addMissingFunctions();
