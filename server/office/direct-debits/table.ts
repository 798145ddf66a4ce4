import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bankFileKinds } from '../../../rules/office/bank-files.ts';
import { rejectionReasons, returnReasons } from '../../../rules/office/bank-reasons.ts';
import { applications } from '../../applications/table.ts';
import { mandates } from '../../mandates/table.ts';
import { bytea, createdAt, fils, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

/**
 * Files given to the bank and taken from it. Their lines are not stored: what we give is put together from sealed values
 * when it is downloaded, and what we take leaves its changes. So an erased family is in no file.
 */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: bankFileKinds }).notNull(),
    /** The month of collections. */
    month: date('month', { mode: 'string' }),
    /** Of an imported file: the same one again changes nothing. */
    hash: bytea('hash'),
    rows: integer('rows').notNull(),
    sumFils: fils('sum_fils'),
    /** Null for the command line. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('bank_files_once')
      .on(table.kind, table.hash)
      .where(sql`${table.undoneAt} is null`),
    index('bank_files_time').on(table.createdAt),
    oneOf('bank_files_kind', table.kind, bankFileKinds),
    check(
      'bank_files_hash',
      sql`(${table.kind} in ('answers', 'results')) = (${table.hash} is not null)`,
    ),
    check('bank_files_month', sql`(${table.kind} = 'collections') = (${table.month} is not null)`),
  ],
);

export const changedStates = ['lodged', 'active', 'rejected'] as const;

/** When and why the bank's state of a mandate changed. A withdrawn one was undone. */
export const mandateChanges = pgTable(
  'mandate_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandates.id, { onDelete: 'restrict' }),
    state: text('state', { enum: changedStates }).notNull(),
    reason: text('reason', { enum: rejectionReasons }),
    /** The bank's day; for `lodged` the day of the file. */
    on: date('on_day', { mode: 'string' }).notNull(),
    /** Null if a colleague entered it. */
    fileId: uuid('file_id').references(() => bankFiles.id, { onDelete: 'restrict' }),
    changedAt: createdAt('changed_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('mandate_changes_once')
      .on(table.mandateId, table.state)
      .where(sql`${table.withdrawnAt} is null`),
    index('mandate_changes_file').on(table.fileId),
    oneOf('mandate_changes_state', table.state, changedStates),
    oneOf('mandate_changes_known_reason', table.reason, rejectionReasons),
    check(
      'mandate_changes_reason',
      sql`(${table.state} = 'rejected') = (${table.reason} is not null)`,
    ),
  ],
);

export const debitStates = ['due', 'nothing', 'sent', 'collected', 'returned'] as const;

/** What a direct debit takes for a month of a contract. A returned one can be tried again in a row of its own. */
export const directDebits = pgTable(
  'direct_debits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandates.id, { onDelete: 'restrict' }),
    month: date('month', { mode: 'string' }).notNull(),
    attempt: integer('attempt').notNull().default(0),
    /** Names the collection in files of the bank. */
    reference: text('reference').notNull().unique(),
    amountFils: fils('amount_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    state: text('state', { enum: debitStates }).notNull().default('due'),
    /** The earliest day on which the bank takes it. */
    collectOn: date('collect_on', { mode: 'string' }),
    fileId: uuid('file_id').references(() => bankFiles.id, { onDelete: 'restrict' }),
    /** The bank's day of the result. */
    settledOn: date('settled_on', { mode: 'string' }),
    reason: text('reason', { enum: returnReasons }),
    resultFileId: uuid('result_file_id').references(() => bankFiles.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('direct_debits_one_a_month')
      .on(table.applicationId, table.month)
      .where(sql`${table.state} <> 'returned'`),
    uniqueIndex('direct_debits_attempt').on(table.applicationId, table.month, table.attempt),
    index('direct_debits_month').on(table.month, table.state),
    index('direct_debits_mandate').on(table.mandateId, table.month),
    index('direct_debits_file').on(table.fileId),
    oneOf('direct_debits_state', table.state, debitStates),
    oneOf('direct_debits_known_reason', table.reason, returnReasons),
    check('direct_debits_month_start', sql`extract(day from ${table.month}) = 1`),
    check(
      'direct_debits_amount',
      sql`${table.amountFils} >= 0 and ${table.vatFils} between 0 and ${table.amountFils} and (${table.amountFils} > 0 or ${table.state} = 'nothing')`,
    ),
    check(
      'direct_debits_file',
      sql`(${table.state} in ('due', 'nothing')) = (${table.fileId} is null) and (${table.fileId} is null) = (${table.collectOn} is null)`,
    ),
    check(
      'direct_debits_result',
      sql`(${table.state} in ('collected', 'returned')) = (${table.settledOn} is not null) and (${table.settledOn} is null) = (${table.resultFileId} is null)`,
    ),
    check(
      'direct_debits_reason',
      sql`(${table.state} = 'returned') = (${table.reason} is not null)`,
    ),
  ],
);
