import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { monthlyWays } from '../../rules/money/payment-way.ts';
import { applications } from '../applications/table.ts';
import { createdAt, oneOf } from '../platform/store/schema/columns.ts';

/**
 * Contracts whose family changed between card and direct debit: the way that pays from each month on. A contract without
 * rows is paid as it was agreed.
 */
export const paymentWays = pgTable(
  'payment_ways',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    fromMonth: date('from_month', { mode: 'string' }).notNull(),
    way: text('way', { enum: monthlyWays }).notNull(),
    changedAt: createdAt('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.fromMonth] }),
    oneOf('payment_ways_way', table.way, monthlyWays),
    check('payment_ways_month', sql`extract(day from ${table.fromMonth}) = 1`),
  ],
);
