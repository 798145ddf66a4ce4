import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../schema/columns.ts';

/** One value sealed with each key: a process that cannot open it has a wrong key and must not start. */
export const keyChecks = pgTable('key_checks', {
  id: text('id').primaryKey(),
  sealed: bytea('sealed').notNull(),
});
