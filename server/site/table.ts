import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const siteSettings = pgTable('site_settings', {
  code: text('code').primaryKey(),
  value: jsonb('value').$type<string | number | boolean>().notNull(),
  /** The text on Arabic pages; empty: as in English. */
  arabic: text('arabic').notNull().default(''),
});
