import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

export const parameters = pgTable('parameters', {
  code: text('code').primaryKey(),
  value: text('value').notNull(),
  /** The value on Arabic pages; empty: as in English. */
  arabic: text('arabic').notNull().default(''),
  /** Only public parameters are sent to visitors. */
  isPublic: boolean('is_public').notNull().default(false),
  note: text('note').notNull().default(''),
});
