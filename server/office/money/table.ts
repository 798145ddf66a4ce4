import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  differenceKinds,
  ledgerKinds,
  moneyWays,
  refundReasons,
} from '../../../rules/office/ledger.ts';
import { applications } from '../../applications/table.ts';
import { homeTransfers } from '../../home-requests/table.ts';
import { payments, refunds } from '../../payments/table.ts';
import { bytea, createdAt, fils, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';
import { directDebits } from '../direct-debits/table.ts';

const day = (name: string) => date(name, { mode: 'string' });
const colleague = (name: string) => uuid(name).references(() => staff.id, { onDelete: 'restrict' });

/** Every movement of money, written by triggers in the transaction in which it happened, and never changed (OFF-50). */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    how: text('how', { enum: moneyWays }).notNull(),
    /** Above zero if we received it. */
    fils: fils('fils').notNull(),
    vatFils: fils('vat_fils').notNull().default(0),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'restrict' }),
    debitId: uuid('debit_id').references(() => directDebits.id, { onDelete: 'restrict' }),
    transferId: uuid('transfer_id').references(() => homeTransfers.id, { onDelete: 'restrict' }),
    gateway: text('gateway').notNull(),
    reference: text('reference'),
    /** The month that a collection pays for. */
    forMonth: day('for_month'),
    /** For fees and corrections. No personal data. */
    words: text('words').notNull().default(''),
    happenedAt: createdAt('happened_at'),
    /** The day in Dubai on which it counts; set by the database, never a closed one. */
    day: day('day')
      .notNull()
      .default(sql`current_date`),
  },
  (table) => [
    index('ledger_lines_time').on(table.day, table.happenedAt, table.id),
    index('ledger_lines_by_kind').on(table.kind, table.day, table.happenedAt, table.id),
    index('ledger_lines_by_how').on(table.how, table.day, table.happenedAt, table.id),
    index('ledger_lines_application').on(table.applicationId, table.day),
    uniqueIndex('ledger_lines_payment_once')
      .on(table.paymentId)
      .where(sql`${table.kind} in ('payment', 'collection')`),
    index('ledger_lines_payment').on(table.paymentId),
    index('ledger_lines_refund').on(table.refundId),
    index('ledger_lines_debit').on(table.debitId),
    index('ledger_lines_reference').on(table.reference),
    oneOf('ledger_lines_kind', table.kind, ledgerKinds),
    oneOf('ledger_lines_how', table.how, moneyWays),
    check(
      'ledger_lines_sign',
      sql`${table.fils} <> 0 and (${table.kind} = 'correction' or (${table.fils} > 0) = (${table.kind} in ('payment', 'collection')))`,
    ),
    check(
      'ledger_lines_vat',
      sql`${table.vatFils} = 0 or (sign(${table.vatFils}) = sign(${table.fils}) and abs(${table.vatFils}) <= abs(${table.fils}))`,
    ),
  ],
);

/** Closed days with their figures. Everything up to the last one is closed. */
export const closedDays = pgTable(
  'closed_days',
  {
    day: day('day').primaryKey(),
    /** The first day that was closed with it. */
    since: day('since').notNull(),
    openingFils: fils('opening_fils').notNull(),
    cardFils: fils('card_fils').notNull(),
    debitFils: fils('debit_fils').notNull(),
    refundFils: fils('refund_fils').notNull(),
    feeFils: fils('fee_fils').notNull(),
    correctionFils: fils('correction_fils').notNull(),
    booksFils: fils('books_fils').notNull(),
    /** Null if no statement of the bank covered the day. */
    bankFils: fils('bank_fils'),
    closedBy: colleague('closed_by'),
    closedAt: createdAt('closed_at'),
  },
  (table) => [
    check(
      'closed_days_sum',
      sql`${table.openingFils} + ${table.cardFils} + ${table.debitFils} + ${table.refundFils} + ${table.feeFils} + ${table.correctionFils} = ${table.booksFils}`,
    ),
    check('closed_days_since', sql`${table.since} <= ${table.day}`),
    check('closed_days_equals_bank', sql`${table.bankFils} = ${table.booksFils}`),
  ],
);

/** Sums of closed days, so that totals over years need not read every line. */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    day: day('day').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    how: text('how', { enum: moneyWays }).notNull(),
    lines: integer('lines').notNull(),
    fils: fils('fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.how] })],
);

/** Why a refund was prepared in the office, and the day from which its fourteen days count (OFF-51). */
export const refundOrders = pgTable(
  'refund_orders',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    reason: text('reason', { enum: refundReasons }).notNull(),
    since: day('since').notNull(),
    preparedBy: colleague('prepared_by'),
    approvedBy: colleague('approved_by'),
  },
  (table) => [
    check('refund_orders_second_person', sql`${table.approvedBy} <> ${table.preparedBy}`),
  ],
);

/** Comparisons of the ledger with the gateway's own list. */
export const gatewayComparisons = pgTable(
  'gateway_comparisons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    askedAt: createdAt('asked_at'),
    askedBy: colleague('asked_by'),
    doneAt: instant('done_at'),
    charges: integer('charges'),
    gatewayFils: fils('gateway_fils'),
    ledgerFils: fils('ledger_fils'),
    failure: text('failure'),
  },
  (table) => [
    index('gateway_comparisons_asked')
      .on(table.askedAt)
      .where(sql`${table.doneAt} is null`),
    index('gateway_comparisons_done_at').on(table.doneAt),
    check('gateway_comparisons_days', sql`${table.fromDay} <= ${table.toDay}`),
    check(
      'gateway_comparisons_done',
      sql`(${table.doneAt} is null) or (${table.failure} is not null) or (${table.charges} is not null and ${table.gatewayFils} is not null and ${table.ledgerFils} is not null)`,
    ),
  ],
);

/** Charges on which the gateway and the ledger differ; those that are not gone block closing the day. */
export const gatewayDifferences = pgTable(
  'gateway_differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    gateway: text('gateway').notNull(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    reference: text('reference').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    oursFils: fils('ours_fils').notNull(),
    theirsFils: fils('theirs_fils').notNull(),
    foundAt: createdAt('found_at'),
    seenAt: createdAt('seen_at'),
    goneAt: instant('gone_at'),
  },
  (table) => [
    uniqueIndex('gateway_differences_open')
      .on(table.gateway, table.kind, table.reference)
      .where(sql`${table.goneAt} is null`),
    oneOf('gateway_differences_kind', table.kind, differenceKinds),
    check('gateway_differences_amounts', sql`${table.oursFils} <> ${table.theirsFils}`),
  ],
);

/** Statements of the bank, each file once. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileHash: bytea('file_hash').notNull().unique(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    importedBy: colleague('imported_by'),
    importedAt: createdAt('imported_at'),
  },
  (table) => [check('bank_statements_days', sql`${table.fromDay} <= ${table.toDay}`)],
);

export const bankLines = pgTable(
  'bank_lines',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    day: day('day').notNull(),
    reference: text('reference').notNull(),
    fils: fils('fils').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.row] }),
    index('bank_lines_day').on(table.day),
    check('bank_lines_fils', sql`${table.fils} <> 0`),
  ],
);
