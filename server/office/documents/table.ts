import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { preparedReasons } from '../../../rules/office/document-reasons.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

export const documentDecisions = ['accepted', 'asked_again'] as const;

/** Decisions about uploaded documents; the newest that was not withdrawn counts (OFF-23). */
export const documentChecks = pgTable(
  'document_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: documentDecisions }).notNull(),
    /** Null for another reason, whose words the family has. */
    reason: text('reason', { enum: preparedReasons }),
    /** Keyed hash of an accepted document's number, if it is known. */
    numberLookup: bytea('number_lookup'),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    decidedAt: createdAt('decided_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('document_checks_document').on(table.documentId, table.decidedAt),
    index('document_checks_application').on(table.applicationId),
    index('document_checks_number').on(table.numberLookup),
    oneOf('document_checks_decision', table.decision, documentDecisions),
    oneOf('document_checks_reason', table.reason, preparedReasons),
  ],
);

/** The machine-readable lines of a document as a colleague typed them, sealed with the application's key. */
export const documentReadings = pgTable(
  'document_readings',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    linesSealed: bytea('lines_sealed').notNull(),
    /** Keyed hash of the document's number: finds the same document of another family. */
    numberLookup: bytea('number_lookup').notNull(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    readAt: createdAt('read_at'),
  },
  (table) => [
    index('document_readings_number').on(table.numberLookup),
    index('document_readings_application').on(table.applicationId),
  ],
);
