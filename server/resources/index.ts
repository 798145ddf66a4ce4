export { replaceResourceMedia } from './replace-media.ts';
export { resources } from './resources.ts';
