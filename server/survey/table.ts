import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { capabilityLinks } from '../capability-links/table.ts';
import { bytea, createdAt } from '../platform/store/schema/columns.ts';

/** A client rates the team, once per link (WHO-09). */
export const surveys = pgTable(
  'surveys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .unique()
      .references(() => capabilityLinks.id, { onDelete: 'restrict' }),
    score: smallint('score').notNull(),
    /** Written by earlier versions and sealed at the next start. */
    comment: text('comment').notNull().default(''),
    commentSealed: bytea('comment_sealed'),
    createdAt: createdAt(),
  },
  (table) => [
    index('surveys_time').on(table.createdAt),
    check('surveys_score', sql`${table.score} between 1 and 5`),
    check('surveys_comment_length', sql`length(${table.comment}) <= 4000`),
  ],
);
