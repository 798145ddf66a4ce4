import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contentKinds, contentStates } from '../../../rules/office/content-items.ts';
import type { Json } from '../../../rules/office/content-fields.ts';
import { createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

const colleague = (name: string) => uuid(name).references(() => staff.id, { onDelete: 'restrict' });

/**
 * Every version of a parameter, setting, guide or PDF (OFF-61). Nobody who wrote a version approves it. A trigger adds
 * a version when something else than the office changes the content, such as the command line.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    key: text('key').notNull(),
    number: integer('number').notNull(),
    /** The live version that a draft was begun from; null if there was none. */
    baseNumber: integer('base_number'),
    /** The version that was live before this one. */
    previousNumber: integer('previous_number'),
    /** The earlier version that this one brings back. */
    restoresNumber: integer('restores_number'),
    /** Drafts: as colleagues edit it. Live and past versions: as stored in its own table. */
    value: jsonb('value').$type<Json>().notNull(),
    revision: integer('revision').notNull().default(1),
    state: text('state', { enum: contentStates }).notNull(),
    author: colleague('author'),
    /** The user of the command line who wrote or approved it, alone. */
    operator: text('operator'),
    /** Everybody who wrote something in it. */
    editors: uuid('editors')
      .array()
      .notNull()
      .default(sql`'{}'`),
    reviewer: colleague('reviewer'),
    /** Why it is changed. */
    note: text('note').notNull().default(''),
    /** Where a fact comes from, and when it was compared with it. */
    source: text('source').notNull().default(''),
    checkedOn: date('checked_on'),
    /** What the reviewer asked to change. */
    asked: text('asked').notNull().default(''),
    askedBy: colleague('asked_by'),
    createdAt: createdAt(),
    savedAt: createdAt('saved_at'),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    liveAt: instant('live_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('content_versions_number').on(table.kind, table.key, table.number),
    uniqueIndex('content_versions_open')
      .on(table.kind, table.key)
      .where(sql`${table.state} in ('draft', 'review')`),
    uniqueIndex('content_versions_live')
      .on(table.kind, table.key)
      .where(sql`${table.state} = 'live'`),
    index('content_versions_due')
      .on(table.state)
      .where(sql`${table.state} in ('scheduled', 'live')`),
    oneOf('content_versions_kind', table.kind, contentKinds),
    oneOf('content_versions_state', table.state, contentStates),
    check(
      'content_versions_person',
      sql`${table.author} is not null or ${table.operator} is not null`,
    ),
    check(
      'content_versions_author_edits',
      sql`${table.author} is null or ${table.author} = any (${table.editors})`,
    ),
    check(
      'content_versions_second_person',
      sql`${table.reviewer} is null or ${table.reviewer} <> all (${table.editors})`,
    ),
    check(
      'content_versions_reviewed',
      sql`${table.state} not in ('scheduled', 'live', 'past') or ${table.operator} is not null or ${table.restoresNumber} is not null or ${table.reviewer} is not null`,
    ),
    check(
      'content_versions_period',
      sql`${table.endsAt} > ${table.startsAt} or ${table.startsAt} is null or ${table.endsAt} is null`,
    ),
  ],
);
