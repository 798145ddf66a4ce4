export { cardsStatement } from './cards.ts';
export { maidCard, type MaidRecord } from './card.ts';
export { catalogue, tellsWhoIsFree } from './catalogue.ts';
export { HIREABLE } from './roll/load-roll.ts';
