import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contractStatuses } from '../../../rules/office/contract-status.ts';
import { applications } from '../../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/** Notes of staff about an application, sealed with its key. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    /** A note to the team, or what came of a call. */
    kind: text('kind', { enum: ['note', 'call'] }).notNull(),
    textSealed: bytea('text_sealed').notNull(),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('case_notes_application').on(table.applicationId, table.createdAt),
    oneOf('case_notes_kind', table.kind, ['note', 'call']),
  ],
);

/** The status of a finished application as a contract (OFF-25). */
export const contracts = pgTable(
  'contracts',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: contractStatuses }).notNull(),
    since: createdAt('since'),
  },
  (table) => [oneOf('contracts_status', table.status, contractStatuses)],
);

/** Every read of personal data by staff. Not chained, so that readers never wait; its digest is (OFF-70). */
export const dataReads = pgTable(
  'data_reads',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    happenedAt: createdAt('happened_at'),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'restrict' }),
    /** Whose data: an application's or a maid's. */
    applicationId: uuid('application_id'),
    maidId: integer('maid_id'),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
    /** Own words of the reason `other`, sealed with the application's key, or with the master key for a maid. */
    wordsSealed: bytea('words_sealed'),
    /** Set once the row is part of a digest in the audit log. */
    digestedAt: instant('digested_at'),
  },
  (table) => [
    index('data_reads_application').on(table.applicationId, table.happenedAt),
    index('data_reads_maid').on(table.maidId, table.happenedAt),
    check('data_reads_subject', sql`num_nonnulls(${table.applicationId}, ${table.maidId}) = 1`),
    index('data_reads_staff').on(table.staffId, table.happenedAt),
    index('data_reads_time').on(table.happenedAt),
    index('data_reads_digested').on(table.digestedAt, table.id),
    // An opened page is written down once an hour for each colleague.
    uniqueIndex('data_reads_one_page_an_hour')
      .on(
        table.staffId,
        table.applicationId,
        sql`date_trunc('hour', ${table.happenedAt} at time zone 'UTC')`,
      )
      .where(sql`${table.field} = 'page'`),
  ],
);
