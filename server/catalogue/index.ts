export { catalogue } from './answer.ts';
export { maidCard, type MaidRecord } from './card.ts';
export { pageStatement } from './page.ts';
