export { copyShortlist } from './copy-shortlist.ts';
export { shortlist } from './shortlist.ts';
