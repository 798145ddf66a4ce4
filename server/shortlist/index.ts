export { shortlist } from './shortlist.ts';
