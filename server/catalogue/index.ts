export { cardsStatement } from './cards.ts';
export { maidCard, type MaidRecord } from './card.ts';
export { catalogue, dependsOnAvailability } from './catalogue.ts';
export { replaceMaidMedia, saveCards, withdrawMaid } from './write-maid.ts';
export { HIREABLE } from './catalogue-index/load-index.ts';
