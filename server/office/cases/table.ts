import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { caseStatuses, stages, waitingOn } from '../../../rules/office/stages.ts';
import { taskKinds } from '../../../rules/office/tasks.ts';
import { applicationFlows, applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/** Applications whose row in `cases` is out of date; filled by triggers, emptied by the projector. */
export const caseChanges = pgTable('case_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: uuid('application_id').notNull(),
});

/** The queue's view of an application, computed from its events. Names stay sealed in `applications`. */
export const cases = pgTable(
  'cases',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    flow: text('flow', { enum: applicationFlows }).notNull(),
    stage: text('stage', { enum: stages }).notNull(),
    status: text('status', { enum: caseStatuses }).notNull(),
    waitingOn: text('waiting_on', { enum: waitingOn }).notNull(),
    waitingFor: text('waiting_for').notNull(),
    maidId: integer('maid_id').references(() => maids.id, { onDelete: 'restrict' }),
    emirate: text('emirate'),
    /** Written by commands, not by the projector. */
    ownerId: uuid('owner_id').references(() => staff.id, { onDelete: 'restrict' }),
    label: text('label'),
    /** When the most urgent running task reaches its target; null if none runs. */
    dueAt: instant('due_at'),
    startedAt: instant('started_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
    lastActivity: text('last_activity').notNull(),
  },
  (table) => [
    index('cases_by_urgency').on(sql`coalesce(${table.dueAt}, 'infinity')`, table.applicationId),
    index('cases_by_status').on(table.status),
    index('cases_by_stage').on(table.stage),
    index('cases_by_owner').on(table.ownerId),
    index('cases_by_maid').on(table.maidId),
    oneOf('cases_flow', table.flow, applicationFlows),
    oneOf('cases_stage', table.stage, stages),
    oneOf('cases_status', table.status, caseStatuses),
    oneOf('cases_waiting_on', table.waitingOn, waitingOn),
  ],
);

/** Keyed hashes of what an application can be found by: reference, words of the name, numbers (OFF-16). */
export const caseTerms = pgTable(
  'case_terms',
  {
    term: bytea('term').notNull(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.applicationId] }),
    index('case_terms_application').on(table.applicationId),
  ],
);

/** A piece of work with a time target; its claim is a lease (OFF-12, OFF-14). */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for work about a maid without an application. */
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'cascade',
    }),
    maidId: integer('maid_id').references(() => maids.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: taskKinds }).notNull(),
    /** Tells tasks of one kind apart, such as the document; empty if there is only one. */
    subject: text('subject').notNull().default(''),
    /** Own words, sealed with the application's key. */
    textSealed: bytea('text_sealed'),
    openedAt: createdAt('opened_at'),
    targetMinutes: integer('target_minutes').notNull(),
    usedMinutes: doublePrecision('used_minutes').notNull().default(0),
    /** Null while the clock is paused. */
    runningSince: instant('running_since'),
    dueAt: instant('due_at'),
    waitingOn: text('waiting_on', { enum: waitingOn }).notNull(),
    ownerId: uuid('owner_id').references(() => staff.id, { onDelete: 'restrict' }),
    claimedBy: uuid('claimed_by').references(() => staff.id, { onDelete: 'restrict' }),
    claimedUntil: instant('claimed_until'),
    snoozedUntil: instant('snoozed_until'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => staff.id, { onDelete: 'restrict' }),
    /** A person ticked it off; otherwise it was closed because its reason was gone. */
    isTickedOff: boolean('is_ticked_off').notNull().default(false),
  },
  (table) => [
    uniqueIndex('tasks_one_open')
      .on(table.applicationId, table.kind, table.subject)
      .where(sql`${table.doneAt} is null and ${table.kind} <> 'own'`),
    // Done or open: nobody is asked twice for the same reason.
    uniqueIndex('tasks_one_of_maid')
      .on(table.maidId, table.kind, table.subject)
      .where(sql`${table.maidId} is not null`),
    index('tasks_by_urgency')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null`),
    index('tasks_application').on(table.applicationId),
    index('tasks_done')
      .on(table.doneAt)
      .where(sql`${table.doneAt} is not null`),
    oneOf('tasks_kind', table.kind, taskKinds),
    oneOf('tasks_waiting_on', table.waitingOn, waitingOn),
    check('tasks_about', sql`num_nonnulls(${table.applicationId}, ${table.maidId}) = 1`),
    check('tasks_claim', sql`(${table.claimedBy} is null) = (${table.claimedUntil} is null)`),
  ],
);

/** A filter with a name: a colleague's own, or the team's (OFF-11). */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    filter: text('filter').notNull(),
    isShared: boolean('is_shared').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('saved_views_staff').on(table.staffId)],
);
