export { registerMedia } from './media.ts';
