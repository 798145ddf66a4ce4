import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';
import { maids } from '../table.ts';
import type { EditedRecord } from './maid-record.ts';

/** Why a version was written. */
export const versionReasons = [
  'created',
  'import',
  'edit',
  'schedule',
  'roll_back',
  'undo',
] as const;

/** Every state of a maid's edited fields that families saw or could see, never changed afterwards (OFF-41). */
export const maidVersions = pgTable(
  'maid_versions',
  {
    maidId: integer('maid_id')
      .notNull()
      .references(() => maids.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    record: jsonb('record').$type<EditedRecord>().notNull(),
    /** Null: written by an import or another command of an operator. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    reason: text('reason', { enum: versionReasons }).notNull(),
    /** The version that a roll back or an undo returned to. */
    ofNumber: integer('of_number'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.maidId, table.number] }),
    oneOf('maid_versions_reason', table.reason, versionReasons),
    check('maid_versions_number', sql`${table.number} > 0`),
  ],
);
