export { collecting, collectMonth } from './collecting.ts';
export { endCollections, stopCollections } from './ending.ts';
export { failedCollections } from './failed-collections.ts';
export { unpaidMonths } from './unpaid-months.ts';
export { isByCard, isRunningHire, monthOf, termsOf } from './due.ts';
export { payPath } from './pay-path.ts';
