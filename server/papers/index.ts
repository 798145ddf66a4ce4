export { creditNoteFor, makeCreditNotes } from './credit-note.ts';
export { longDay, longMoment } from './long-day.ts';
export { amount } from './money.ts';
export { office } from './office.ts';
export { makeReceipts, receiptFor } from './receipt.ts';
export { typefaces } from './typefaces.ts';
export { previews, typesetForPhone } from './typesetting.ts';
