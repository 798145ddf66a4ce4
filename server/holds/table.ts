import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

export const holdStates = ['held', 'hired', 'released', 'expired', 'cancelled'] as const;

/** A hold reserves a maid for one application: at most one live hold per maid, enforced by the database (T50). */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'restrict' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    state: text('state', { enum: holdStates }).notNull().default('held'),
    takenAt: createdAt('taken_at'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** The networks from which it was taken before a number was confirmed, widest first; null for all other holds (T80). */
    networkLookup: bytea('network_lookup'),
  },
  (table) => [
    uniqueIndex('holds_one_live_per_maid')
      .on(table.maidId)
      .where(sql`${table.state} in ('held', 'hired')`),
    index('holds_session')
      .on(table.sessionId)
      .where(sql`${table.state} = 'held'`),
    index('holds_application').on(table.applicationId),
    index('holds_network')
      .on(table.networkLookup)
      .where(sql`${table.networkLookup} is not null`),
    index('holds_maid').on(table.maidId, table.takenAt),
    index('holds_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'held'`),
    oneOf('holds_state', table.state, holdStates),
    check('holds_time_forward', sql`${table.expiresAt} > ${table.takenAt}`),
    check(
      'holds_ended_when_over',
      sql`(${table.state} in ('held', 'hired')) = (${table.endedAt} is null)`,
    ),
  ],
);
