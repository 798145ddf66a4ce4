import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

export const changeKinds = ['rule', 'code', 'number', 'order'] as const;
const dayKinds = ['rule', 'code', 'none'] as const;

/** The draft: the entries that differ from what visitors have, each with its author (OFF-60). */
export const campaignChanges = pgTable(
  'campaign_changes',
  {
    kind: text('kind', { enum: changeKinds }).notNull(),
    /** Empty for the order of the rules. */
    code: text('code').notNull(),
    /** Null removes the entry. */
    record: jsonb('record').$type<unknown>(),
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    changedAt: createdAt('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code] }),
    index('campaign_changes_staff').on(table.staffId),
    oneOf('campaign_changes_kind', table.kind, changeKinds),
  ],
);

/** Everything that was ever live, as one numbered document; never changed. */
export const campaignVersions = pgTable(
  'campaign_versions',
  {
    number: integer('number').primaryKey(),
    document: jsonb('document').$type<unknown>().notNull(),
    note: text('note').notNull().default(''),
    /** Null: changed at the command line. */
    author: uuid('author').references(() => staff.id, { onDelete: 'restrict' }),
    approver: uuid('approver').references(() => staff.id, { onDelete: 'restrict' }),
    publishedAt: createdAt('published_at'),
    rolledBackTo: integer('rolled_back_to'),
  },
  (table) => [
    index('campaign_versions_author').on(table.author),
    index('campaign_versions_approver').on(table.approver),
    check('campaign_versions_second_person', sql`${table.approver} <> ${table.author}`),
  ],
);

/** Counts of one day in Dubai, without anything personal. They stay when the addresses are deleted after 30 days. */
export const campaignDays = pgTable(
  'campaign_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** `none` counts what came without a code, and marks the day as counted. */
    kind: text('kind', { enum: dayKinds }).notNull(),
    code: text('code').notNull(),
    clicks: integer('clicks').notNull().default(0),
    applied: integer('applied').notNull().default(0),
    hired: integer('hired').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.code] }),
    oneOf('campaign_days_kind', table.kind, dayKinds),
  ],
);
