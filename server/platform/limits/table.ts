import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../store/schema/columns.ts';

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
