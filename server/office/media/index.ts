export { adoptMaidMedia, replaceItemMedia } from './adopt.ts';
export { linesFor } from './captions.ts';
export { itemsOf } from './items.ts';
