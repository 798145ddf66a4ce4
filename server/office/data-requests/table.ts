import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { askedBy, requestKinds } from '../../../contract/office/data-requests.ts';
import type { ErasureNote } from '../../../rules/office/erasure-notes.ts';
import { applications } from '../../applications/table.ts';
import { createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/** What a person asked about their data and two colleagues agreed to. No personal data: the row outlives them. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    askedBy: text('asked_by', { enum: askedBy }).notNull(),
    endsContract: boolean('ends_contract').notNull().default(false),
    /** Both null if an operator asked at the command line. */
    preparedBy: uuid('prepared_by').references(() => staff.id, { onDelete: 'restrict' }),
    approvedBy: uuid('approved_by').references(() => staff.id, { onDelete: 'restrict' }),
    approvedAt: createdAt('approved_at'),
    outcome: text('outcome', { enum: ['done', 'under_contract'] }),
    doneAt: instant('done_at'),
    /** What the erasure left to know. What has to be done is a task. */
    notes: jsonb('notes').$type<readonly ErasureNote[]>().notNull().default([]),
  },
  (table) => [
    index('data_requests_time').on(table.approvedAt),
    index('data_requests_application').on(table.applicationId),
    index('data_requests_waiting')
      .on(table.approvedAt)
      .where(sql`${table.doneAt} is null`),
    oneOf('data_requests_kind', table.kind, requestKinds),
    oneOf('data_requests_asked_by', table.askedBy, askedBy),
    oneOf('data_requests_outcome', table.outcome, ['done', 'under_contract']),
    check('data_requests_second_person', sql`${table.approvedBy} <> ${table.preparedBy}`),
    check('data_requests_done', sql`(${table.outcome} is null) = (${table.doneAt} is null)`),
  ],
);
