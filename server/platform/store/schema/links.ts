import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';
import { payments } from './money.ts';
import { sessions } from './visitors.ts';

export const linkPurposes = [
  'spouse_sign',
  'spouse_arrival',
  'sign_only',
  'continue_on_phone',
  'survey',
] as const;

/** A link sent to someone for one purpose: usable until completed, never after (T07). */
export const capabilityLinks = pgTable(
  'capability_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    tokenLookup: bytea('token_lookup').notNull().unique(),
    /** The recipient and further data of the link, sealed with the application's key. */
    detailsSealed: bytea('details_sealed'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When its page was first opened in a browser; link previews do not count. */
    openedAt: instant('opened_at'),
    completedAt: instant('completed_at'),
    /** The session that submitted the last answer: only that browser gets a copy (T100). */
    completedBy: uuid('completed_by').references(() => sessions.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('capability_links_one_live_per_purpose')
      .on(table.applicationId, table.purpose)
      .where(sql`${table.completedAt} is null and ${table.revokedAt} is null`),
    index('capability_links_application').on(table.applicationId),
    index('capability_links_completed_by').on(table.completedBy),
    oneOf('capability_links_purpose', table.purpose, linkPurposes),
    check('capability_links_time_forward', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'capability_links_one_end',
      sql`${table.completedAt} is null or ${table.revokedAt} is null`,
    ),
  ],
);

export const codePurposes = ['number', 'payment', 'new_device', 'lost_link', 'guide'] as const;

/** Six digits sent to a number: few tries, one use (T32). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    numberLookup: bytea('number_lookup').notNull(),
    codeLookup: bytea('code_lookup').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_number').on(table.numberLookup, table.createdAt),
    index('one_time_codes_application').on(table.applicationId),
    index('one_time_codes_payment').on(table.paymentId),
    index('one_time_codes_expiry').on(table.expiresAt),
    oneOf('one_time_codes_purpose', table.purpose, codePurposes),
    check('one_time_codes_tries', sql`${table.tries} between 0 and 5`),
    check('one_time_codes_time_forward', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** A client rates the team, once per link (WHO-09). */
export const surveys = pgTable(
  'surveys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    linkId: uuid('link_id')
      .notNull()
      .unique()
      .references(() => capabilityLinks.id, { onDelete: 'restrict' }),
    score: smallint('score').notNull(),
    /** Written by earlier versions and sealed at the next start. */
    comment: text('comment').notNull().default(''),
    commentSealed: bytea('comment_sealed'),
    createdAt: createdAt(),
  },
  (table) => [
    index('surveys_time').on(table.createdAt),
    check('surveys_score', sql`${table.score} between 1 and 5`),
    check('surveys_comment_length', sql`length(${table.comment}) <= 4000`),
  ],
);

/** Consents given or withdrawn, with their exact text; never changed (T61). */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'restrict',
    }),
    subject: text('subject').notNull(),
    version: text('version').notNull(),
    granted: boolean('granted').notNull(),
    happenedAt: createdAt('happened_at'),
  },
  (table) => [
    index('consents_session').on(table.sessionId),
    index('consents_application').on(table.applicationId),
  ],
);
