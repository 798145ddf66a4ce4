import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MaidCheck } from '../../../../rules/catalogue/maid-checks.ts';
import { createdAt, eachOf, instant, oneOf } from './columns.ts';
import { matchingTypes, nationalities } from './lists.ts';
import { media } from './media.ts';

export const arrangements = ['LIVE_IN', 'LIVE_OUT', 'EITHER'] as const;
export const religions = ['CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST', 'OTHER'] as const;
export const maidRoles = ['MAID', 'NANNY'] as const;

export const maids = pgTable(
  'maids',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    bornOn: date('born_on', { mode: 'string' }).notNull(),
    nationalityCode: text('nationality_code')
      .notNull()
      .references(() => nationalities.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    matchingTypeId: integer('matching_type_id')
      .notNull()
      .references(() => matchingTypes.id, { onDelete: 'restrict' }),
    religion: text('religion', { enum: religions }),
    numberOfChildren: integer('number_of_children').notNull().default(0),
    arrangement: text('arrangement', { enum: arrangements }).notNull(),
    monthlyPriceAed: integer('monthly_price_aed').notNull(),
    wageAed: integer('wage_aed').notNull(),
    /** Null: available now. */
    availableFrom: date('available_from', { mode: 'string' }),
    letter: text('letter').notNull().default(''),
    roles: text('roles', { enum: maidRoles }).array().notNull().default(['MAID']),
    /** Parameters of her picture, if it is a drawing. */
    portrait: jsonb('portrait').$type<Record<string, unknown>>(),
    /** The office's checks of her, with dates. */
    checks: jsonb('checks').$type<MaidCheck[]>().notNull().default([]),
    /** The sentences of her film. */
    sentences: text('sentences').array().notNull().default([]),
    faceMediaId: uuid('face_media_id').references(() => media.id, { onDelete: 'restrict' }),
    /** Her card in the catalogue, built when she is written; without age, isNew, availableFrom. */
    card: jsonb('card').$type<Record<string, unknown>>().notNull(),
    consentGivenOn: date('consent_given_on', { mode: 'string' }),
    consentReference: text('consent_reference'),
    publishedAt: instant('published_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** The only definition of who may be seen; every public query filters by it. */
    shown: boolean('shown')
      .notNull()
      .generatedAlwaysAs(
        sql`published_at is not null and consent_given_on is not null and withdrawn_at is null`,
      ),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(first_name || ' ' || letter)`),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (table) => [
    index('maids_newest_first')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.shown}`),
    index('maids_newest_first_of_type')
      .on(table.matchingTypeId, table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.shown}`),
    index('maids_cheapest_first')
      .on(table.monthlyPriceAed, table.id)
      .where(sql`${table.shown}`),
    index('maids_available_first')
      .on(table.availableFrom, table.id)
      .where(sql`${table.shown}`),
    index('maids_first_name_alike').using('gin', table.firstName.op('gin_trgm_ops')),
    index('maids_text_alike').using('gin', table.searchText.op('gin_trgm_ops')),
    index('maids_nationality').on(table.nationalityCode),
    index('maids_face').on(table.faceMediaId),
    check('maids_id_positive', sql`${table.id} > 0`),
    check('maids_first_name_present', sql`length(trim(${table.firstName})) between 1 and 60`),
    oneOf('maids_religion', table.religion, religions),
    oneOf('maids_arrangement', table.arrangement, arrangements),
    eachOf('maids_roles', table.roles, maidRoles),
    check('maids_number_of_children', sql`${table.numberOfChildren} between 0 and 20`),
    check('maids_money', sql`${table.wageAed} > 0 and ${table.monthlyPriceAed} > ${table.wageAed}`),
  ],
);

/** A transaction's number, never reused. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changed maids by transaction, from which a node catches up. A row outlives its maid, so that a node also
 * learns of deleted maids; 0 stands for all of them.
 */
export const maidChanges = pgTable(
  'maid_changes',
  {
    maidId: integer('maid_id').primaryKey(),
    changedIn: transactionNumber('changed_in').notNull(),
  },
  (table) => [index('maid_changes_latest').on(table.changedIn)],
);
