import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { media } from '../media/table.ts';
import { createdAt } from '../platform/store/schema/columns.ts';

export const resources = pgTable(
  'resources',
  {
    code: text('code').primaryKey(),
    title: text('title').notNull(),
    arabicTitle: text('arabic_title').notNull().default(''),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    check('resources_code_shape', sql`${table.code} ~ '^[a-z0-9_-]{1,64}$'`),
    index('resources_media').on(table.mediaId),
  ],
);
