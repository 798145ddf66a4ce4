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
import { applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';

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
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    index('mandates_application').on(table.applicationId),
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
