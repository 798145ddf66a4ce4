import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';

export const messageChannels = ['sms', 'email', 'operator', 'webhook'] as const;
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

/** Accesses to and changes of personal data. Numbered and chained by the database itself (T62). */
export const auditLog = pgTable(
  'audit_log',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    happenedAt: createdAt('happened_at'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    fields: text('fields').array().notNull().default([]),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    previousHash: bytea('previous_hash'),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_log_time').on(table.happenedAt),
    index('audit_log_subject').on(table.subject, table.happenedAt),
  ],
);

/** The end of the audit log, updated with each line; the seal is keyed, so database access is not enough to shorten the log. */
export const auditHead = pgTable(
  'audit_head',
  {
    only: boolean('only').primaryKey().default(true),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
    sealedSequence: bigint('sealed_sequence', { mode: 'number' }),
    seal: bytea('seal'),
  },
  (table) => [check('audit_head_one_row', sql`${table.only}`)],
);

/** One value sealed with each key: a process that cannot open it has a wrong key and must not start. */
export const keyChecks = pgTable('key_checks', {
  id: text('id').primaryKey(),
  sealed: bytea('sealed').notNull(),
});
