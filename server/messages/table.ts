import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';

export const messageChannels = ['sms', 'whatsapp', 'email', 'operator', 'webhook'] as const;

export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed'] as const;

/** The outbox: written in the transaction of its cause, sent by a job, at most once per dedupe key (T55). */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order of messages from one transaction, which all have the same time. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    dedupeKey: text('dedupe_key').notNull().unique(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    template: text('template').notNull(),
    recipientSealed: bytea('recipient_sealed').notNull(),
    recipientLookup: bytea('recipient_lookup').notNull(),
    textSealed: bytea('text_sealed').notNull(),
    /** Number and content of a message by WhatsApp; it stays when the same message becomes a text. */
    whatsappSealed: bytea('whatsapp_sealed'),
    deliveryState: text('delivery_state', { enum: deliveryStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: createdAt('next_attempt_at'),
    lastError: text('last_error'),
    providerReference: text('provider_reference'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** The time after which the message is no longer useful. */
    giveUpAt: instant('give_up_at')
      .notNull()
      .default(sql`now() + interval '1 day'`),
    /** When it was given up; a person has to look. */
    deadAt: instant('dead_at'),
  },
  (table) => [
    index('messages_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.deadAt} is null`),
    index('messages_application').on(table.applicationId, table.createdAt),
    index('messages_unsent_of_application')
      .on(table.applicationId, table.channel, table.position)
      .where(sql`${table.sentAt} is null and ${table.deadAt} is null`),
    index('messages_recipient').on(table.recipientLookup, table.createdAt),
    index('messages_provider').on(table.providerReference),
    oneOf('messages_channel', table.channel, messageChannels),
    oneOf('messages_delivery_state', table.deliveryState, deliveryStates),
    check('messages_attempts', sql`${table.attempts} >= 0`),
  ],
);

/**
 * What we know of a WhatsApp number, without an application: whether somebody wants to be written there is their own choice,
 * whatever they applied for.
 */
export const whatsappNumbers = pgTable('whatsapp_numbers', {
  numberLookup: bytea('number_lookup').primaryKey(),
  /** Since then they want text messages instead. */
  stoppedAt: instant('stopped_at'),
  /** When they wrote last: for a day we may answer there in words of our own. */
  wroteAt: instant('wrote_at'),
});
