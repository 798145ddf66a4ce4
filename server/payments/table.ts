import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { bytea, createdAt, fils, instant, oneOf } from '../platform/store/schema/columns.ts';

export const paymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'part_refunded',
  'refunded',
] as const;

/** One payment per key; one open intent per application; states only move forward (T51). */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The request made with that key; the same key with another request is refused. */
    requestHash: bytea('request_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** The first day of the month that is paid; null for the first payment. */
    month: date('month', { mode: 'string' }),
    /** The maid and the first paid day of a first payment. */
    maidId: integer('maid_id').references(() => maids.id, { onDelete: 'restrict' }),
    coversFrom: date('covers_from', { mode: 'string' }),
    provider: text('provider').notNull(),
    providerReference: text('provider_reference'),
    amountFils: fils('amount_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    refundedFils: fils('refunded_fils').notNull().default(0),
    currency: text('currency').notNull().default('AED'),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    answerStatus: integer('answer_status'),
    answerBody: jsonb('answer_body').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    capturedAt: instant('captured_at'),
  },
  (table) => [
    uniqueIndex('payments_one_open_per_application')
      .on(table.applicationId)
      .where(sql`${table.state} in ('created', 'pending', 'authorised')`),
    // Each month of a contract is paid only once (F13).
    uniqueIndex('payments_one_per_month')
      .on(table.applicationId, table.month)
      .where(sql`${table.month} is not null and ${table.state} not in ('failed', 'cancelled')`),
    unique('payments_provider_reference').on(table.provider, table.providerReference),
    index('payments_application').on(table.applicationId),
    index('payments_unsettled')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('created', 'pending', 'authorised')`),
    index('payments_not_taken')
      .on(table.createdAt, table.id)
      .where(sql`${table.capturedAt} is null`),
    oneOf('payments_state', table.state, paymentStates),
    oneOf('payments_currency', table.currency, ['AED']),
    check(
      'payments_amounts',
      sql`${table.amountFils} > 0 and ${table.vatFils} between 0 and ${table.amountFils} and ${table.refundedFils} between 0 and ${table.amountFils}`,
    ),
    check(
      'payments_captured_when_paid',
      sql`(${table.state} in ('captured', 'part_refunded', 'refunded')) = (${table.capturedAt} is not null)`,
    ),
  ],
);

/** Events from the gateway, each stored once even if sent again. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    providerEventId: text('provider_event_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    kind: text('kind').notNull(),
    bodySealed: bytea('body_sealed').notNull(),
    receivedAt: createdAt('received_at'),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('payment_events_once').on(table.provider, table.providerEventId),
    index('payment_events_payment').on(table.paymentId),
    index('payment_events_unhandled')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
  ],
);

export const refundStates = ['asked', 'done', 'failed'] as const;

/** Full or partial refunds; one refund per key. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountFils: fils('amount_fils').notNull(),
    /** The first paid day after a difference was refunded; null for other refunds. */
    coversFrom: date('covers_from', { mode: 'string' }),
    state: text('state', { enum: refundStates }).notNull().default('asked'),
    providerReference: text('provider_reference'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    oneOf('refunds_state', table.state, refundStates),
    check('refunds_amount', sql`${table.amountFils} > 0`),
  ],
);

export const sandboxOutcomes = ['open', 'code', 'approved', 'declined', 'expired'] as const;

/** The sandbox gateway's own records; the rest of the product treats it as another company. No card number is stored. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountFils: fils('amount_fils').notNull(),
    refundedFils: fils('refunded_fils').notNull().default(0),
    /** Repeating a key refunds nothing more. */
    refundKeys: text('refund_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    outcome: text('outcome', { enum: sandboxOutcomes }).notNull().default('open'),
    reason: text('reason'),
    returnUrl: text('return_url').notNull(),
    /** The merchant's token for a stored card; it reveals nothing about the number. */
    cardToken: text('card_token'),
    /** For a card that requires a code: the sent code as a keyed hash, and the number of tries. */
    codeLookup: bytea('code_lookup'),
    codeTries: integer('code_tries').notNull().default(0),
    mobileSealed: bytea('mobile_sealed'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
    /** When the merchant was notified; null while the notification is pending or failed. */
    toldAt: instant('told_at'),
    tellAfter: instant('tell_after'),
  },
  (table) => [
    index('sandbox_charges_untold')
      .on(table.settledAt)
      .where(sql`${table.toldAt} is null`),
    oneOf('sandbox_charges_outcome', table.outcome, sandboxOutcomes),
    check(
      'sandbox_charges_amounts',
      sql`${table.amountFils} > 0 and ${table.refundedFils} between 0 and ${table.amountFils}`,
    ),
    check('sandbox_charges_tries', sql`${table.codeTries} between 0 and 5`),
  ],
);
