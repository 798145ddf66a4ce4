import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { chatNumberCode } from '../chat/table.ts';
import { oneOf } from '../platform/store/schema/columns.ts';

export const redirectKinds = ['address', 'chat', 'call'] as const;

/** Short codes that redirect. A code that ends in * matches every code with that prefix. */
export const redirects = pgTable(
  'redirects',
  {
    code: text('code').primaryKey(),
    family: boolean('family')
      .notNull()
      .generatedAlwaysAs(sql`code like '%*'`),
    kind: text('kind', { enum: redirectKinds }).notNull().default('address'),
    target: text('target'),
    chatNumberCode: chatNumberCode(),
    chatMessage: text('chat_message'),
    chatMessageArabic: text('chat_message_arabic'),
    permanent: boolean('permanent').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [
    oneOf('redirects_kind', table.kind, redirectKinds),
    check('redirects_code_shape', sql`${table.code} ~ '^[A-Za-z0-9][A-Za-z0-9_/-]{0,79}\\*?$'`),
    check(
      'redirects_target_of_kind',
      sql`case ${table.kind} when 'address' then ${table.target} is not null and ${table.chatNumberCode} is null else ${table.target} is null and ${table.chatNumberCode} is not null end`,
    ),
    check('redirects_target_shape', sql`${table.target} ~ '^(https?://|/($|[^/\\\\]))'`),
    index('redirects_chat_number').on(table.chatNumberCode),
  ],
);
