import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { VisaFees } from '../../rules/visa/price.ts';
import { maids } from '../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../platform/store/schema/columns.ts';
import { sessions } from '../sessions/table.ts';

export const applicationFlows = ['hire', 'replacement', 'visa'] as const;

export const applicationStates = [
  'open',
  'submitted',
  'active',
  'ended',
  'cancelled',
  'expired',
] as const;

const familyLanguages = ['en', 'ar'] as const;

export const actors = ['client', 'spouse', 'staff', 'system'] as const;

/**
 * The public appId is looked up by its keyed hash and stored sealed. Personal fields are sealed with the
 * application's own data key: destroying that key erases them everywhere, backups included (T61).
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appIdLookup: bytea('app_id_lookup').notNull().unique(),
    appIdSealed: bytea('app_id_sealed').notNull(),
    dataKeySealed: bytea('data_key_sealed'),
    /** The reference for calls with the office; assigned once the application is finished. */
    reference: text('reference').unique(),
    flow: text('flow', { enum: applicationFlows }).notNull().default('hire'),
    state: text('state', { enum: applicationStates }).notNull().default('open'),
    /** The language of the pages on which the family acted last; its messages are written in it. */
    language: text('language', { enum: familyLanguages }).notNull().default('en'),
    step: text('step').notNull().default('HIRE_MAID'),
    /** Number of its last event; a write based on an older one is refused. */
    lastSequence: integer('last_sequence').notNull().default(0),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    maidId: integer('maid_id').references(() => maids.id, { onDelete: 'restrict' }),
    replacesApplicationId: uuid('replaces_application_id').references(
      (): AnyPgColumn => applications.id,
      { onDelete: 'restrict' },
    ),
    planType: text('plan_type'),
    fromSavedList: boolean('from_saved_list').notNull().default(false),
    maidRank: integer('maid_rank'),
    affiliateEvent: text('affiliate_event'),
    clientNameSealed: bytea('client_name_sealed'),
    mobileSealed: bytea('mobile_sealed'),
    mobileLookup: bytea('mobile_lookup'),
    /** The number that was proved with a code; valid while it equals `mobileLookup` (T77). */
    provedMobileLookup: bytea('proved_mobile_lookup'),
    whatsappSealed: bytea('whatsapp_sealed'),
    spouseMobileSealed: bytea('spouse_mobile_sealed'),
    spouseMobileLookup: bytea('spouse_mobile_lookup'),
    emailSealed: bytea('email_sealed'),
    emailLookup: bytea('email_lookup'),
    /** The agreed monthly price, VAT included; set once the application or replacement is final. */
    monthlyFils: bigint('monthly_fils', { mode: 'number' }),
    /** Her monthly wage, agreed together with `monthlyFils`. */
    wageFils: bigint('wage_fils', { mode: 'number' }),
    /** The price of a visa, VAT included; agreed when its application starts, null for every other flow. */
    visaFils: bigint('visa_fils', { mode: 'number' }),
    /** The fees inside that price, by stage and before VAT; a refund follows them. Null for older applications. */
    visaFees: jsonb('visa_fees').$type<VisaFees>(),
    contractEndsOn: date('contract_ends_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
    submittedAt: instant('submitted_at'),
    /** The end of the link: the contract's end and a grace period. */
    validUntil: instant('valid_until').notNull(),
    revokedAt: instant('revoked_at'),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    oneOf('applications_language', table.language, familyLanguages),
    oneOf('applications_flow', table.flow, applicationFlows),
    oneOf('applications_state', table.state, applicationStates),
    check('applications_monthly', sql`${table.monthlyFils} > 0`),
    check('applications_visa', sql`${table.visaFils} is null or ${table.flow} = 'visa'`),
    check(
      'applications_visa_fees',
      sql`${table.visaFees} is null or ${table.visaFils} is not null`,
    ),
    check('applications_visa_price', sql`${table.visaFils} > 0`),
    check('applications_maid_rank', sql`${table.maidRank} >= 1`),
    check(
      'applications_erased_without_key',
      sql`${table.erasedAt} is null or ${table.dataKeySealed} is null`,
    ),
    index('applications_session').on(table.sessionId),
    index('applications_maid').on(table.maidId),
    index('applications_mobile').on(table.mobileLookup),
    index('applications_email').on(table.emailLookup),
    index('applications_spouse_mobile').on(table.spouseMobileLookup),
    index('applications_replaces').on(table.replacesApplicationId),
    // Only one open replacement per contract.
    uniqueIndex('applications_one_open_replacement')
      .on(table.replacesApplicationId)
      .where(sql`${table.state} = 'open'`),
    index('applications_newest_first').on(table.createdAt.desc(), table.id.desc()),
    index('applications_validity')
      .on(table.validUntil)
      .where(sql`${table.state} = 'open'`),
  ],
);

/** The events in order. The application's state is computed from them; none is ever changed. */
export const applicationEvents = pgTable(
  'application_events',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    sequence: integer('sequence').notNull(),
    kind: text('kind').notNull(),
    step: text('step'),
    actor: text('actor', { enum: actors }).notNull(),
    dataSealed: bytea('data_sealed'),
    happenedAt: createdAt('happened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.sequence] }),
    index('application_events_time').on(table.happenedAt),
    oneOf('application_events_actor', table.actor, actors),
    check('application_events_sequence', sql`${table.sequence} >= 1`),
  ],
);

/** Typed but not yet submitted values, field by field. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    step: text('step').notNull(),
    field: text('field').notNull(),
    valueSealed: bytea('value_sealed').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step, table.field] })],
);

/** Browsers that a trusted browser admitted: they took the application over, resumed it or started it again. */
export const applicationBrowsers = pgTable(
  'application_browsers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provedAt: createdAt('proved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.sessionId] }),
    index('application_browsers_session').on(table.sessionId),
  ],
);

/** Numbers proved with a code for this application; links are sent only to these. */
export const provedNumbers = pgTable(
  'proved_numbers',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    numberLookup: bytea('number_lookup').notNull(),
    provedAt: createdAt('proved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.numberLookup] }),
    index('proved_numbers_number').on(table.numberLookup),
  ],
);

/** The browser that entered the code sent to a number, for one application and one session (T77). */
export const browserProofs = pgTable(
  'browser_proofs',
  {
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    numberLookup: bytea('number_lookup').notNull(),
    provedAt: createdAt('proved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.sessionId, table.numberLookup] }),
    index('browser_proofs_session').on(table.sessionId),
  ],
);
