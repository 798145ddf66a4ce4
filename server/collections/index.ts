export { collecting, collectMonth } from './collecting.ts';
export { endCollections } from './ending.ts';
export { failedCollections } from './failed-collections.ts';
