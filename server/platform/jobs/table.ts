import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../store/schema/columns.ts';

/** Periodic jobs, each run by one node at a time. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: createdAt('due_at'),
  /** The end of the lease; a job of a crashed node is taken over after it. */
  takenUntil: instant('taken_until'),
  startedAt: instant('started_at'),
  succeededAt: instant('succeeded_at'),
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error'),
});
