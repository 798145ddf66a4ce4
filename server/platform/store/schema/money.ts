import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';
import { maids } from './maids.ts';

export const mandateStates = ['draft', 'signed', 'lodged', 'active', 'rejected', 'ended'] as const;
export const accountTypes = ['current', 'savings', 'credit_card'] as const;
export const amountKinds = ['fixed', 'variable'] as const;
export const frequencies = [
  'daily',
  'weekly',
  'monthly',
  'quarterly',
  'half_yearly',
  'yearly',
  'once',
] as const;

const fils = (name: string) => bigint(name, { mode: 'number' });

/** The direct-debit authority. A variable amount always has a cap. */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    reference: text('reference').notNull().unique(),
    state: text('state', { enum: mandateStates }).notNull().default('draft'),
    ibanSealed: bytea('iban_sealed').notNull(),
    ibanLookup: bytea('iban_lookup').notNull(),
    accountTitleSealed: bytea('account_title_sealed').notNull(),
    customerIdSealed: bytea('customer_id_sealed'),
    /** Of an account holder who is not the client, as they gave it on their own link. */
    payerMobileSealed: bytea('payer_mobile_sealed'),
    bankCode: text('bank_code').notNull(),
    accountType: text('account_type', { enum: accountTypes }).notNull(),
    purposeCode: text('purpose_code').notNull(),
    issuedFor: text('issued_for').notNull(),
    amountKind: text('amount_kind', { enum: amountKinds }).notNull(),
    amountFils: fils('amount_fils'),
    minimumFils: fils('minimum_fils'),
    capFils: fils('cap_fils'),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    commencesOn: date('commences_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** The one that was signed in its place; from then on it has no force itself. */
    replacedById: uuid('replaced_by_id')
      .unique()
      .references((): AnyPgColumn => mandates.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    index('mandates_application').on(table.applicationId),
    check(
      'mandates_replaced_when_ended',
      sql`${table.replacedById} is null or (${table.state} = 'ended' and ${table.replacedById} <> ${table.id})`,
    ),
    index('mandates_iban').on(table.ibanLookup),
    oneOf('mandates_state', table.state, mandateStates),
    oneOf('mandates_account_type', table.accountType, accountTypes),
    oneOf('mandates_amount_kind', table.amountKind, amountKinds),
    oneOf('mandates_frequency', table.frequency, frequencies),
    check('mandates_dates', sql`${table.expiresOn} > ${table.commencesOn}`),
    check(
      'mandates_amount',
      sql`case ${table.amountKind} when 'fixed' then coalesce(${table.amountFils} > 0, false) else coalesce(${table.capFils} > 0 and ${table.minimumFils} between 0 and ${table.capFils}, false) end`,
    ),
  ],
);

/**
 * Which contract is paid by which direct debit, and the most it takes in a month. A trigger (`mandate_uses_within_limit`)
 * holds that what runs on one direct debit never exceeds its limit, whoever writes at the same time.
 */
export const mandateUses = pgTable(
  'mandate_uses',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'restrict' }),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandates.id, { onDelete: 'restrict' }),
    mostFils: fils('most_fils').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mandate_uses_mandate').on(table.mandateId),
    check('mandate_uses_amount', sql`${table.mostFils} > 0`),
  ],
);

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

/** One key, one payment; one open intent an application; states only move on (T51). */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** What was asked with that key; the same key with another request is refused. */
    requestHash: bytea('request_hash').notNull(),
    purpose: text('purpose').notNull(),
    /** The first day of the month that a monthly payment is for; null for the first part. */
    month: date('month', { mode: 'string' }),
    /** What a payment of the first part was made for: the maid, and the first day that is paid. */
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
    // A month of a contract is paid once, whoever asks for it and however often (F13).
    uniqueIndex('payments_one_per_month')
      .on(table.applicationId, table.month)
      .where(sql`${table.month} is not null and ${table.state} not in ('failed', 'cancelled')`),
    unique('payments_provider_reference').on(table.provider, table.providerReference),
    index('payments_application').on(table.applicationId),
    index('payments_unsettled')
      .on(table.updatedAt)
      .where(sql`${table.state} in ('created', 'pending', 'authorised')`),
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

export const collectionStates = ['due', 'paid', 'failed', 'nothing'] as const;

/** What a card contract owes for each month: noted once, tried again on a schedule, then left to a person. */
export const collections = pgTable(
  'collections',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    month: date('month', { mode: 'string' }).notNull(),
    amountFils: fils('amount_fils').notNull(),
    state: text('state', { enum: collectionStates }).notNull().default('due'),
    /** Tries that were declined. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.month] }),
    index('collections_due')
      .on(table.nextTryAt)
      .where(sql`${table.state} = 'due'`),
    oneOf('collections_state', table.state, collectionStates),
    check('collections_month', sql`extract(day from ${table.month}) = 1`),
    check('collections_amount', sql`${table.amountFils} >= 0 and ${table.tries} >= 0`),
  ],
);

/** What the gateway told us, each telling once however often it is sent. */
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

/** Money given back, whole or in part; one key, one refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountFils: fils('amount_fils').notNull(),
    /** The first day that is paid after a difference was given back; null for other refunds. */
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

/** The sandbox gateway's own books: another company's as far as the rest of the product knows. No card number is kept. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    amountFils: fils('amount_fils').notNull(),
    refundedFils: fils('refunded_fils').notNull().default(0),
    /** The same key again gives nothing more back. */
    refundKeys: text('refund_keys')
      .array()
      .notNull()
      .default(sql`'{}'`),
    outcome: text('outcome', { enum: sandboxOutcomes }).notNull().default('open'),
    reason: text('reason'),
    returnUrl: text('return_url').notNull(),
    /** Names the card to the merchant once it was kept; says nothing about its number. */
    cardToken: text('card_token'),
    /** A card that asks for a code: what was sent, as a keyed hash, and how often it was tried. */
    codeLookup: bytea('code_lookup'),
    codeTries: integer('code_tries').notNull().default(0),
    mobileSealed: bytea('mobile_sealed'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
    /** When the merchant was told; null while the telling waits or failed. */
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
