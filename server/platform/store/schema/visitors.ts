import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from './columns.ts';
import { maids } from './maids.ts';

/** A visitor's browser. The browser's own id is never stored, only its keyed hash (T04). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenLookup: bytea('token_lookup').notNull().unique(),
    journeyId: text('journey_id'),
    preferences: integer('preferences').array().notNull().default([]),
    createdAt: createdAt(),
    lastSeenAt: createdAt('last_seen_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);

/** My List (ENT-04). It reserves nobody. */
export const shortlistEntries = pgTable(
  'shortlist_entries',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    rank: integer('rank').notNull(),
    fromShared: boolean('from_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.maidId] }),
    index('shortlist_entries_maid').on(table.maidId),
    check('shortlist_entries_rank', sql`${table.rank} between 1 and 1000`),
  ],
);

export const captchas = pgTable(
  'captchas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    imageUuid: uuid('image_uuid').notNull().unique().defaultRandom(),
    /** The session's keyed hash, because the session may have no row, and a captcha does not create one. */
    sessionLookup: bytea('session_lookup').notNull(),
    /** The call that required it; the answer is valid for no other. */
    call: text('call').notNull(),
    answerLookup: bytea('answer_lookup').notNull(),
    image: bytea('image').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('captchas_expiry').on(table.expiresAt),
    check('captchas_tries', sql`${table.tries} between 0 and 3`),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    subjectLookup: bytea('subject_lookup').notNull(),
    windowStart: instant('window_start').notNull(),
    uses: integer('uses').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.subjectLookup, table.windowStart] }),
    index('rate_limits_window').on(table.windowStart),
  ],
);

/** Addresses that visitors opened, scrubbed before they are stored; kept for 30 days (T01, T63). */
export const urlLog = pgTable(
  'url_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    journeyId: text('journey_id'),
    url: text('url').notNull(),
    notedAt: createdAt('noted_at'),
  },
  (table) => [
    index('url_log_time').on(table.notedAt),
    index('url_log_session').on(table.sessionId),
    check('url_log_length', sql`length(${table.url}) <= 4000`),
  ],
);

/** A scanned code, counted once per visit (CALL-05). */
export const scans = pgTable(
  'scans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    scanUuid: uuid('scan_uuid').notNull(),
    code: text('code'),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    scannedAt: createdAt('scanned_at'),
  },
  (table) => [
    unique('scans_once_a_visit').on(table.sessionId, table.scanUuid),
    index('scans_code_time').on(table.code, table.scannedAt),
  ],
);
