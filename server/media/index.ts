export { addMedia, deleteMedia, keepSmallFilm } from './media-rows.ts';
export { registerMedia, sendMedia } from './media.ts';
export { putBytes, storeMedia } from './put-bytes.ts';
export { cropPicture } from './publishing/crop-picture.ts';
export { filmSeconds } from './publishing/film/clean-film.ts';
export { publishable } from './publishing/publishable.ts';
export { UnfitMedia } from './publishing/unfit-media.ts';
