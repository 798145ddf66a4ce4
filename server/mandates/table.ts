import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, fils, oneOf } from '../platform/store/schema/columns.ts';

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
    /** The mobile of an account holder who is not the client, as entered on their own link. */
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
    /** 0 for the form signed with the application, then 1, 2, …: each round has signatures of its own. */
    round: integer('round').notNull().default(0),
    /** The mandate that was signed to replace this one, which is then no longer valid. */
    replacedById: uuid('replaced_by_id')
      .unique()
      .references((): AnyPgColumn => mandates.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    index('mandates_application').on(table.applicationId),
    index('mandates_by_state').on(table.state),
    check(
      'mandates_replaced_when_ended',
      sql`${table.replacedById} is null or (${table.state} = 'ended' and ${table.replacedById} <> ${table.id})`,
    ),
    index('mandates_iban').on(table.ibanLookup),
    oneOf('mandates_state', table.state, mandateStates),
    oneOf('mandates_account_type', table.accountType, accountTypes),
    oneOf('mandates_amount_kind', table.amountKind, amountKinds),
    oneOf('mandates_frequency', table.frequency, frequencies),
    check('mandates_round', sql`${table.round} >= 0`),
    check('mandates_dates', sql`${table.expiresOn} > ${table.commencesOn}`),
    check(
      'mandates_amount',
      sql`case ${table.amountKind} when 'fixed' then coalesce(${table.amountFils} > 0, false) else coalesce(${table.capFils} > 0 and ${table.minimumFils} between 0 and ${table.capFils}, false) end`,
    ),
  ],
);

/**
 * The direct debit that pays each contract, and its monthly maximum. A trigger (`mandate_uses_within_limit`)
 * ensures that all contracts on one direct debit never exceed its limit, even under concurrent writes.
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
