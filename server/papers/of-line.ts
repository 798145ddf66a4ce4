import { sql } from 'drizzle-orm';
import { ledgerLines } from '../office/money/table.ts';
import { creditNotes, receipts } from './table.ts';

/** The tax invoice of money that came, for a join with lines of the ledger. */
export const isInvoiceOfLine = sql`(${ledgerLines.kind} in ('payment', 'collection')
  and (${receipts.paymentId} = ${ledgerLines.paymentId} or ${receipts.debitId} = ${ledgerLines.debitId}))`;

/** The tax credit note of money that went back. */
export const isNoteOfLine = sql`((${ledgerLines.kind} = 'refund'
    and (${creditNotes.refundId} = ${ledgerLines.refundId} or ${creditNotes.transferId} = ${ledgerLines.transferId}))
  or (${ledgerLines.kind} = 'debit_return' and ${creditNotes.debitId} = ${ledgerLines.debitId}))`;
