import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Guide } from '../../content/guides/guide.ts';

/** Guides that the agency changed or wrote; the others are as in content/guides. */
export const guides = pgTable(
  'guides',
  {
    name: text('name').primaryKey(),
    value: jsonb('value').$type<Guide>().notNull(),
    /** The guide in Arabic; null: it is shown in English. */
    arabic: jsonb('arabic').$type<Guide>(),
  },
  (table) => [check('guides_name_shape', sql`${table.name} ~ '^[a-z0-9-]{1,40}$'`)],
);
