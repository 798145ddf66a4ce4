import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { maids } from '../catalogue/table.ts';
import { createdAt } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

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
