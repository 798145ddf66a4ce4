export { codeRow, keepCodes, putCodes, readCodeRecords } from './code-records.ts';
export {
  type Click,
  followClick,
  followToEnd,
  isOwnAddress,
  type RedirectContext,
} from './follow.ts';
export { redirectTable, type RedirectTable } from './redirect-table.ts';
export { registerRedirects } from './redirects.ts';
