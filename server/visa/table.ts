import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Emirate, emirateCodes } from '../../rules/people/address.ts';
import {
  sponsors,
  stopReasons,
  visaActors,
  visaStages,
  visaStates,
  whereabouts,
} from '../../rules/visa/stages.ts';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

/** A visa in preparation. Opened when a visa application is handed in, or for a hired maid whose visa is not ready (VISA-09). */
export const visaCases = pgTable(
  'visa_cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .unique()
      .references(() => applications.id, { onDelete: 'restrict' }),
    emirate: text('emirate').$type<Emirate>().notNull(),
    whereabouts: text('whereabouts', { enum: whereabouts }).notNull(),
    sponsor: text('sponsor', { enum: sponsors }).notNull(),
    nationality: text('nationality').notNull(),
    /** Sealed with the application's key. */
    firstNameSealed: bytea('first_name_sealed').notNull(),
    mobileSealed: bytea('mobile_sealed'),
    state: text('state', { enum: visaStates }).notNull().default('open'),
    stopReason: text('stop_reason', { enum: stopReasons }),
    /** The stage that is open now, since when, who acts, and by when; computed from the events. */
    stage: text('stage', { enum: visaStages }).notNull().default('file'),
    stageSince: createdAt('stage_since'),
    actor: text('actor', { enum: visaActors }).notNull().default('us'),
    dueOn: date('due_on', { mode: 'string' }),
    lastSequence: integer('last_sequence').notNull().default(0),
    openedAt: createdAt('opened_at'),
    closedAt: instant('closed_at'),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    oneOf('visa_cases_state', table.state, visaStates),
    oneOf('visa_cases_stage', table.stage, visaStages),
    oneOf('visa_cases_actor', table.actor, visaActors),
    oneOf('visa_cases_whereabouts', table.whereabouts, whereabouts),
    oneOf('visa_cases_sponsor', table.sponsor, sponsors),
    oneOf('visa_cases_stop_reason', table.stopReason, stopReasons),
    oneOf('visa_cases_emirate', table.emirate, emirateCodes),
    check(
      'visa_cases_closed',
      sql`(${table.closedAt} is null) = (${table.state} in ('open', 'deciding'))`,
    ),
    check(
      'visa_cases_stopped',
      sql`(${table.stopReason} is not null) = (${table.state} in ('deciding', 'stopped'))`,
    ),
    index('visa_cases_due')
      .on(table.dueOn)
      .where(sql`${table.state} in ('open', 'deciding')`),
    index('visa_cases_closed').on(table.emirate, table.closedAt),
  ],
);

/** What happened to a visa, in order; none is ever changed (VISA-05). Details are sealed with the application's key. */
export const visaEvents = pgTable(
  'visa_events',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => visaCases.id, { onDelete: 'restrict' }),
    sequence: integer('sequence').notNull(),
    kind: text('kind').notNull(),
    stage: text('stage', { enum: visaStages }),
    actor: text('actor', { enum: visaActors }).notNull(),
    /** The colleague who recorded it; null for the family, her, and our own jobs. */
    staffId: uuid('staff_id'),
    /** The day it happened or is planned for, as the authority says it. */
    onDay: date('on_day', { mode: 'string' }),
    dataSealed: bytea('data_sealed'),
    happenedAt: createdAt('happened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.sequence] }),
    oneOf('visa_events_actor', table.actor, visaActors),
    oneOf('visa_events_stage', table.stage, visaStages),
    check('visa_events_first', sql`${table.sequence} >= 1`),
    index('visa_events_time').on(table.happenedAt),
  ],
);

/** Working days that each stage of a finished visa took, and those from its start to the end (VISA-05). */
export const visaTimes = pgTable(
  'visa_times',
  {
    caseId: uuid('case_id')
      .notNull()
      .references(() => visaCases.id, { onDelete: 'restrict' }),
    stage: text('stage', { enum: visaStages }).notNull(),
    tookDays: integer('took_days').notNull(),
    leftDays: integer('left_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.stage] }),
    oneOf('visa_times_stage', table.stage, visaStages),
    check(
      'visa_times_days',
      sql`${table.tookDays} >= 0 and ${table.leftDays} >= ${table.tookDays}`,
    ),
  ],
);
