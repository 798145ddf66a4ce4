import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from '../../rules/office/rights.ts';
import { bytea, createdAt, eachOf, instant, oneOf } from '../platform/store/schema/columns.ts';

export const staffLanguages = ['en', 'ar'] as const;

/** A colleague. Nobody is deleted: the audit log names them (OFF-03). */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    language: text('language', { enum: staffLanguages }).notNull().default('en'),
    roles: text('roles', { enum: roles }).array().notNull(),
    /** The last day of the roles in Dubai; null if they have no end. Readers use `rolesInForce`. */
    rolesUntil: date('roles_until', { mode: 'string' }),
    /** Made by the demo; never signs in in production. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    oneOf('staff_language', table.language, staffLanguages),
    eachOf('staff_roles', table.roles, roles),
    check('staff_name_length', sql`length(${table.name}) between 1 and 120`),
  ],
);

/** A passkey of a colleague (OFF-02). */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, in base64url. */
    id: text('id').primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    /** Grows with every use; a smaller one means a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    label: text('label').notNull(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** An authenticator app, which opens a limited session (OFF-02). */
export const staffAuthenticators = pgTable('staff_authenticators', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  secretSealed: bytea('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last period whose code was used, so that no code works twice. */
  usedPeriod: bigint('used_period', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const staffLinkPurposes = ['first', 'invitation', 'recovery', 'device', 'demo'] as const;

/** An address that signs in without a passkey: the first administrator, an invitation, a recovery, another device of the same person, the demo (OFF-01, OFF-03). */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', { enum: staffLinkPurposes }).notNull(),
    /** Null for the first administrator, who does not exist yet. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    oneOf('staff_links_purpose', table.purpose, staffLinkPurposes),
    check('staff_links_person', sql`(${table.staffId} is null) = (${table.purpose} = 'first')`),
  ],
);

/** limited: opened with an authenticator app. new_device: only makes a passkey, and is full with it. */
export const staffSessionLevels = ['full', 'limited', 'new_device'] as const;

/** A signed-in browser of a colleague (OFF-04). */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull().unique(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    level: text('level', { enum: staffSessionLevels }).notNull(),
    /** The colleague with whose roles the office is shown; such a session changes nothing. */
    viewAs: uuid('view_as').references(() => staff.id, { onDelete: 'set null' }),
    /** Such as "Chrome on Windows". */
    device: text('device').notNull(),
    createdAt: createdAt(),
    seenAt: createdAt('seen_at'),
    /** Until then no further passkey touch is asked for. */
    freshUntil: instant('fresh_until'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.expiresAt),
    oneOf('staff_sessions_level', table.level, staffSessionLevels),
  ],
);

/** A challenge for a passkey; each is used once and within minutes. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Null while signing in: only the answer names the person. */
    staffId: uuid('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['register', 'sign_in', 'step_up'] }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_challenges_expiry').on(table.expiresAt),
    oneOf('staff_challenges_purpose', table.purpose, ['register', 'sign_in', 'step_up']),
  ],
);
