import { pgTable } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';

/** Staff sign-ins that were signed out before they expired; a row is needed until then. */
export const staffSignOuts = pgTable('staff_sign_outs', {
  signInHash: bytea('sign_in_hash').primaryKey(),
  endsAt: instant('ends_at').notNull(),
});
