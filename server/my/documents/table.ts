import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import { createdAt } from '../../platform/store/schema/columns.ts';

/** Reminders before a document expires: one for each document and number of days, ever (HOME-05). */
export const documentReminders = pgTable(
  'document_reminders',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    days: integer('days').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.days] }),
    index('document_reminders_application').on(table.applicationId),
    check('document_reminders_days', sql`${table.days} in (60, 30, 7)`),
  ],
);

/** Every document that the client opened in My Home. Reads by staff are in `data_reads`. */
export const homeDocumentOpens = pgTable(
  'home_document_opens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    happenedAt: createdAt('happened_at'),
  },
  (table) => [
    index('home_document_opens_application').on(table.applicationId, table.happenedAt),
    index('home_document_opens_document').on(table.documentId),
  ],
);
