import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../store/schema/columns.ts';

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
