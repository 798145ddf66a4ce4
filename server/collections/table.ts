import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { createdAt, fils, instant, oneOf } from '../platform/store/schema/columns.ts';

/**
 * - `offered`: a month of a direct debit that its family may pay by card, which then pays from that month on
 * - `closed`: an offer that is over. The bank takes the month, and what a card still pays for it goes back.
 */
export const collectionStates = ['due', 'paid', 'failed', 'nothing', 'offered', 'closed'] as const;

/** The amount a card contract owes for each month: recorded once, retried on a schedule, then left to a person. */
export const collections = pgTable(
  'collections',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    month: date('month', { mode: 'string' }).notNull(),
    amountFils: fils('amount_fils').notNull(),
    state: text('state', { enum: collectionStates }).notNull().default('due'),
    /** Number of declined tries. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.month] }),
    index('collections_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'due'`),
    oneOf('collections_state', table.state, collectionStates),
    check('collections_month', sql`extract(day from ${table.month}) = 1`),
    check('collections_amount', sql`${table.amountFils} >= 0 and ${table.tries} >= 0`),
  ],
);

/** Families who asked for another card: their next month goes out as a link before the present card is charged. */
export const nextPaymentLinks = pgTable('next_payment_links', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
});
