import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';

/** Every number the site may link to (CHAT-01); no other number is ever linked. */
export const chatNumbers = pgTable(
  'chat_numbers',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull(),
    number: text('number').notNull(),
  },
  (table) => [
    check('chat_numbers_code_shape', sql`${table.code} ~ '^[a-z][a-z0-9_]{0,39}$'`),
    check('chat_numbers_number_shape', sql`${table.number} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** The column of a table that refers to a chat number. */
export const chatNumberCode = () =>
  text('chat_number_code').references(() => chatNumbers.code, {
    onDelete: 'restrict',
    onUpdate: 'cascade',
  });
