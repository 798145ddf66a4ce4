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
    index('audit_log_actor').on(table.actor, table.happenedAt),
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

/** How far the audit log was checked. New lines are checked each minute, old ones again in turns. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    only: boolean('only').primaryKey().default(true),
    checkedSequence: bigint('checked_sequence', { mode: 'number' }).notNull().default(0),
    /** The hash of that line when it was checked. */
    checkedHash: bytea('checked_hash'),
    /** Old lines are checked again up to here. */
    sweptSequence: bigint('swept_sequence', { mode: 'number' }).notNull().default(0),
    /** The first line that did not fit; null while the log is intact. */
    brokenAt: bigint('broken_at', { mode: 'number' }),
    checkedAt: createdAt('checked_at'),
  },
  (table) => [check('audit_checks_one_row', sql`${table.only}`)],
);
