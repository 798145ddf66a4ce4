import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { documents } from '../documents/table.ts';
import { homeTransfers } from '../home-requests/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { payments, refunds } from '../payments/table.ts';
import { createdAt } from '../platform/store/schema/columns.ts';

/** Tax invoices: one per payment or collected direct debit, numbered without gaps, never changed. */
export const receipts = pgTable(
  'receipts',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    debitId: uuid('debit_id')
      .unique()
      .references(() => directDebits.id, { onDelete: 'restrict' }),
    /** Its PDF, made on first use. */
    documentId: uuid('document_id')
      .unique()
      .references(() => documents.id, { onDelete: 'restrict' }),
    issuedAt: createdAt('issued_at'),
  },
  (table) => [
    check('receipts_number_positive', sql`${table.number} >= 1`),
    check('receipts_cause', sql`num_nonnulls(${table.paymentId}, ${table.debitId}) = 1`),
  ],
);

/** Tax credit notes: one per refund, transfer or direct debit that the bank returned, numbered without gaps. The invoice is not changed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => homeTransfers.id, { onDelete: 'restrict' }),
    /** A direct debit that the bank took back. */
    debitId: uuid('debit_id')
      .unique()
      .references(() => directDebits.id, { onDelete: 'restrict' }),
    /** Its PDF, made on first use. */
    documentId: uuid('document_id')
      .unique()
      .references(() => documents.id, { onDelete: 'restrict' }),
    issuedAt: createdAt('issued_at'),
  },
  (table) => [
    check('credit_notes_number_positive', sql`${table.number} >= 1`),
    check(
      'credit_notes_cause',
      sql`num_nonnulls(${table.refundId}, ${table.transferId}, ${table.debitId}) = 1`,
    ),
  ],
);
