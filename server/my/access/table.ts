import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { devices } from '../../../rules/my/devices.ts';
import { homeParts } from '../../../rules/my/home-parts.ts';
import { applications } from '../../applications/table.ts';
import { bytea, createdAt, eachOf, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { sessions } from '../../sessions/table.ts';

/** A browser in which somebody entered the code sent to their number. */
export const homeSignIns = pgTable(
  'home_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    numberLookup: bytea('number_lookup').notNull(),
    /** Sealed with the store's key: a number can have several applications. */
    numberSealed: bytea('number_sealed').notNull(),
    /** For 30 days; otherwise for half a day. */
    isKept: boolean('is_kept').notNull(),
    /** The kind of device, for the list of signed-in devices. */
    device: text('device', { enum: devices }).notNull(),
    /** The home for which this sign-in gave a second proof; see decision 0216. */
    provedHome: uuid('proved_home').references(() => applications.id, { onDelete: 'set null' }),
    /** Wrong second proofs. */
    proofTries: smallint('proof_tries').notNull().default(0),
    createdAt: createdAt(),
    /** When the last code was entered: what cannot be taken back needs a fresh one. */
    codeAt: createdAt('code_at'),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('home_sign_ins_one_per_session')
      .on(table.sessionId)
      .where(sql`${table.endedAt} is null`),
    index('home_sign_ins_number').on(table.numberLookup),
    oneOf('home_sign_ins_device', table.device, devices),
    check('home_sign_ins_proof_tries', sql`${table.proofTries} between 0 and 5`),
    check('home_sign_ins_time_forward', sql`${table.endsAt} > ${table.createdAt}`),
  ],
);

/** Another person whom the client lets into the home, with an own number (HOME-08). */
export const homePeople = pgTable(
  'home_people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    numberLookup: bytea('number_lookup').notNull(),
    /** Sealed with the application's key. */
    numberSealed: bytea('number_sealed').notNull(),
    nameSealed: bytea('name_sealed').notNull(),
    parts: text('parts', { enum: homeParts }).array().notNull(),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('home_people_once')
      .on(table.applicationId, table.numberLookup)
      .where(sql`${table.removedAt} is null`),
    index('home_people_number').on(table.numberLookup),
    eachOf('home_people_parts', table.parts, homeParts),
  ],
);
