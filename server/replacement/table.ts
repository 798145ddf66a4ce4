import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

const returnOutcomes = ['freed', 'withdrawn'] as const;

const returnWays = ['pick_up', 'drop_off', 'gone', 'not_come'] as const;

/**
 * The maid who leaves when a replacement is confirmed. She stays hired, so that nobody else can choose her, until the
 * operator has spoken with her and decides. A maid who never came (`not_come`) is available at once.
 */
export const maidReturns = pgTable(
  'maid_returns',
  {
    /** The replacement's own application. */
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'restrict' }),
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'restrict' }),
    way: text('way', { enum: returnWays }).notNull(),
    createdAt: createdAt(),
    outcome: text('outcome', { enum: returnOutcomes }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('maid_returns_maid').on(table.maidId),
    oneOf('maid_returns_way', table.way, returnWays),
    oneOf('maid_returns_outcome', table.outcome, returnOutcomes),
    check(
      'maid_returns_decided_once',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
  ],
);
