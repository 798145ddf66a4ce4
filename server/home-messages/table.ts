import { bigint, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, oneOf } from '../platform/store/schema/columns.ts';

export const homeRoles = ['client', 'relative'] as const;

export const homeChannels = ['my_home', 'whatsapp'] as const;

/** What families write to the office, in My Home or by WhatsApp. What the office writes to them is in the outbox. */
export const homeMessages = pgTable(
  'home_messages',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    /** Chosen by the page, or WhatsApp's own id: the same one again is the same message. */
    key: uuid('key').notNull(),
    role: text('role', { enum: homeRoles }).notNull(),
    channel: text('channel', { enum: homeChannels }).notNull().default('my_home'),
    /** Sealed with the application's key. */
    textSealed: bytea('text_sealed').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('home_messages_once').on(table.applicationId, table.key),
    index('home_messages_application').on(table.applicationId, table.createdAt),
    oneOf('home_messages_role', table.role, homeRoles),
    oneOf('home_messages_channel', table.channel, homeChannels),
  ],
);

/** How far each person of a home has read the office's messages. */
export const homeMessageReads = pgTable(
  'home_message_reads',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    numberLookup: bytea('number_lookup').notNull(),
    /** The position of the newest message in the outbox that was on their screen. */
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.numberLookup] })],
);
