import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

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
