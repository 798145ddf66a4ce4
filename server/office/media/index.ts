export { adoptMaidMedia } from './adopt.ts';
export { linesFor } from './captions.ts';
export { itemsOf } from './items.ts';
