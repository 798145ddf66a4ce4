import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../platform/store/schema/columns.ts';

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
