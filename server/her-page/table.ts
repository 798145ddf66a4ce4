import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant } from '../platform/store/schema/columns.ts';
import { visaCases } from '../visa/table.ts';

/** Her link to her own page. It opens nothing else, and ends some days after the visa is closed (VISA-07). */
export const herLinks = pgTable(
  'her_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => visaCases.id, { onDelete: 'restrict' }),
    tokenLookup: bytea('token_lookup').notNull().unique(),
    createdAt: createdAt(),
    /** How often it was sent to her. */
    sent: integer('sent').notNull().default(0),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('her_links_one_live')
      .on(table.caseId)
      .where(sql`${table.revokedAt} is null`),
    index('her_links_case').on(table.caseId),
    check('her_links_sent', sql`${table.sent} >= 0`),
  ],
);
