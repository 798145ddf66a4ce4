import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, uuid } from 'drizzle-orm/pg-core';
import { documents } from '../documents/table.ts';
import { payments, refunds } from '../payments/table.ts';
import { createdAt } from '../platform/store/schema/columns.ts';

/** Tax invoices: one per payment, numbered without gaps, never changed. */
export const receipts = pgTable(
  'receipts',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Its PDF, made on first use. */
    documentId: uuid('document_id')
      .unique()
      .references(() => documents.id, { onDelete: 'restrict' }),
    issuedAt: createdAt('issued_at'),
  },
  (table) => [check('receipts_number_positive', sql`${table.number} >= 1`)],
);

/** Tax credit notes: one per refund, numbered without gaps. The invoice is not changed. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    refundId: uuid('refund_id')
      .notNull()
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    /** Its PDF, made on first use. */
    documentId: uuid('document_id')
      .unique()
      .references(() => documents.id, { onDelete: 'restrict' }),
    issuedAt: createdAt('issued_at'),
  },
  (table) => [check('credit_notes_number_positive', sql`${table.number} >= 1`)],
);
