import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from '../../applications/table.ts';
import { createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/** Every command that staff ran: its timeline entry and the means to undo it (OFF-71). */
export const officeActions = pgTable(
  'office_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Made by the page: the same key again runs nothing. */
    key: uuid('key').notNull().unique(),
    command: text('command').notNull(),
    /** Null for the command line; `operator` then names the person. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    operator: text('operator'),
    happenedAt: createdAt('happened_at'),
    /** For the timeline. No personal data: the row outlives it. */
    details: jsonb('details')
      .$type<Readonly<Record<string, string | number | null>>>()
      .notNull()
      .default({}),
    /** Null if it cannot be undone. No personal data either. */
    undo: jsonb('undo').$type<Readonly<Record<string, unknown>>>(),
    answer: jsonb('answer').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => staff.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('office_actions_staff').on(table.staffId, table.happenedAt),
    check('office_actions_person', sql`(${table.staffId} is null) <> (${table.operator} is null)`),
  ],
);

/** The applications that an action was about. */
export const officeActionSubjects = pgTable(
  'office_action_subjects',
  {
    actionId: uuid('action_id')
      .notNull()
      .references(() => officeActions.id, { onDelete: 'cascade' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.actionId] }),
    index('office_action_subjects_action').on(table.actionId),
  ],
);

export const approvalDecisions = ['approved', 'sent_back', 'withdrawn', 'lapsed'] as const;

/** Commands that wait for a second person, who is never the one who prepared them (OFF-51). */
export const officeApprovals = pgTable(
  'office_approvals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    command: text('command').notNull(),
    subject: text('subject').notNull(),
    /** As checked by the command's schema. No personal data: the row outlives it. */
    input: jsonb('input').$type<Readonly<Record<string, unknown>>>().notNull(),
    bound: jsonb('bound').$type<Readonly<Record<string, unknown>>>().notNull(),
    details: jsonb('details').$type<Readonly<Record<string, string | number | null>>>().notNull(),
    preparedBy: uuid('prepared_by')
      .notNull()
      .references(() => staff.id, { onDelete: 'restrict' }),
    preparedAt: createdAt('prepared_at'),
    lapsesAt: instant('lapses_at').notNull(),
    decision: text('decision', { enum: approvalDecisions }),
    decidedBy: uuid('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
    decidedAt: instant('decided_at'),
    /** Why it was sent back. */
    words: text('words').notNull().default(''),
  },
  (table) => [
    uniqueIndex('office_approvals_open')
      .on(table.command, table.subject)
      .where(sql`${table.decision} is null`),
    index('office_approvals_time').on(table.preparedAt),
    oneOf('office_approvals_decision', table.decision, approvalDecisions),
    check('office_approvals_second_person', sql`${table.decidedBy} <> ${table.preparedBy}`),
    check(
      'office_approvals_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (coalesce(${table.decision}, '') in ('approved', 'sent_back')) = (${table.decidedBy} is not null)`,
    ),
  ],
);
