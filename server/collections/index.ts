export { collecting, collectMonth } from './collecting.ts';
export { endCollections, stopCollections } from './ending.ts';
export { failedCollections, unpaidByCard, withoutConsent } from './failed-collections.ts';
export { cancelNextLink, dropNextLink, nextCardMonth, planNextLink } from './next-payment-link.ts';
export { sendPayLink } from './send-pay-link.ts';
export { unpaidMonths } from './unpaid-months.ts';
export { isByCard, isRunningHire, monthOf, termsOf } from './due.ts';
export { isLinkOver, payPath } from './pay-path.ts';
