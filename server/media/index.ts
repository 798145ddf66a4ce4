export { addMedia, deleteMedia, markMediaCleaned, replaceMedia } from './media-rows.ts';
export { registerMedia } from './media.ts';
export { type Publishable, publishable } from './publishing/publishable.ts';
export { UnfitMedia } from './publishing/unfit-media.ts';
