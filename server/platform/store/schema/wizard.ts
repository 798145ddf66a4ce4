import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { bytea, createdAt, instant, oneOf } from './columns.ts';
import { documentKinds } from './documents.ts';
import { sessions } from './visitors.ts';

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

/** An upload in parts, so that a lost connection costs one part and any node can take the next. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    bytesTotal: integer('bytes_total').notNull(),
    /** Keyed hash of the whole file as its sender saw it: the same file again continues its upload. */
    contentLookup: bytea('content_lookup'),
    bytesReceived: integer('bytes_received').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_application').on(table.applicationId),
    index('uploads_expiry').on(table.expiresAt),
    check('uploads_size', sql`${table.bytesTotal} between 1 and 10485760`),
    check(
      'uploads_received',
      sql`${table.bytesReceived} >= 0 and ${table.bytesReceived} <= ${table.bytesTotal}`,
    ),
  ],
);

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    partSealed: bytea('part_sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);

export const arrivalSlots = ['morning', 'midday', 'afternoon', 'evening'] as const;

/** The arrival of a maid. A slot has a limited number of places; two families never have the same one. */
export const arrivals = pgTable(
  'arrivals',
  {
    applicationId: uuid('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot', { enum: arrivalSlots }).notNull(),
    place: integer('place').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('arrivals_one_family_a_place').on(table.day, table.slot, table.place),
    oneOf('arrivals_slot', table.slot, arrivalSlots),
    check('arrivals_place', sql`${table.place} >= 1`),
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
  (table) => [primaryKey({ columns: [table.applicationId, table.numberLookup] })],
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

/** Periodic jobs, each run by one node at a time. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  dueAt: createdAt('due_at'),
  /** The end of the lease; a job of a crashed node is taken over after it. */
  takenUntil: instant('taken_until'),
  startedAt: instant('started_at'),
  succeededAt: instant('succeeded_at'),
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error'),
});
