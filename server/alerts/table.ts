import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { maids } from '../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

/** "Tell me when someone like her is free" (TOGETHER-02). The row is deleted when it ends. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    numberLookup: bytea('number_lookup').notNull(),
    numberSealed: bytea('number_sealed').notNull(),
    /** A filter of the catalogue as its query parameters. */
    wishes: text('wishes').notNull(),
    likeMaidId: integer('like_maid_id').references(() => maids.id, { onDelete: 'set null' }),
    /** The language of the page on which it was made. */
    language: text('language', { enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** The day of the last text: at most one a day for each number. */
    sentOn: date('sent_on', { mode: 'string' }),
  },
  (table) => [
    oneOf('alerts_language', table.language, ['en', 'ar']),
    index('alerts_number').on(table.numberLookup),
    index('alerts_expiry').on(table.expiresAt),
    index('alerts_like_maid').on(table.likeMaidId),
  ],
);

/** Whom an alert has told about: each at most once. */
export const alertFinds = pgTable(
  'alert_finds',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    foundAt: createdAt('found_at'),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.maidId] }),
    index('alert_finds_maid').on(table.maidId),
  ],
);

/** When each maid became free, and until when she was. */
export const maidFreeTimes = pgTable(
  'maid_free_times',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    since: createdAt('since'),
    until: instant('until'),
  },
  (table) => [
    uniqueIndex('maid_free_times_one_live')
      .on(table.maidId)
      .where(sql`${table.until} is null`),
    index('maid_free_times_since').on(table.since),
  ],
);

/** The last change of the catalogue that alerts have seen: one row. */
export const alertMarks = pgTable(
  'alert_marks',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    mark: text('mark').notNull(),
  },
  (table) => [check('alert_marks_one_row', sql`${table.isOnly}`)],
);
