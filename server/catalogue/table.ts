import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MaidCheck } from '../../rules/catalogue/maid-checks.ts';
import { skillLevels } from '../../rules/catalogue/skill-levels.ts';
import { media } from '../media/table.ts';
import { createdAt, instant, oneOf, eachOf } from '../platform/store/schema/columns.ts';

/** The short lists of values that describe maids. */
export const nationalities = pgTable(
  'nationalities',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull().unique(),
    country: text('country').notNull(),
    /** The adjective for a woman. Empty: shown in English, here and wherever Arabic is stored. */
    arabicLabel: text('arabic_label').notNull().default(''),
    arabicCountry: text('arabic_country').notNull().default(''),
  },
  (table) => [check('nationalities_code_shape', sql`${table.code} ~ '^[A-Z]{2}$'`)],
);

export const matchingTypeArrangements = ['LIVE_IN', 'LIVE_OUT'] as const;

/** A client's possible preference: nationality and arrangement together (ENT-03). */
export const matchingTypes = pgTable(
  'matching_types',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull().unique(),
    arabicName: text('arabic_name').notNull().default(''),
    arrangement: text('arrangement', { enum: matchingTypeArrangements }).notNull(),
    notAllowed: boolean('not_allowed').notNull().default(false),
  },
  (table) => [
    check('matching_types_id_positive', sql`${table.id} > 0`),
    oneOf('matching_types_arrangement', table.arrangement, matchingTypeArrangements),
  ],
);

export const matchingTypeNationalities = pgTable(
  'matching_type_nationalities',
  {
    matchingTypeId: integer('matching_type_id')
      .notNull()
      .references(() => matchingTypes.id, { onDelete: 'cascade' }),
    nationalityCode: text('nationality_code')
      .notNull()
      .references(() => nationalities.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.matchingTypeId, table.nationalityCode] }),
    index('matching_type_nationalities_nationality').on(table.nationalityCode),
  ],
);

export const languages = pgTable('languages', {
  label: text('label').primaryKey(),
  arabicLabel: text('arabic_label').notNull().default(''),
});

export const skills = pgTable(
  'skills',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull().unique(),
    arabicLabel: text('arabic_label').notNull().default(''),
  },
  (table) => [check('skills_code_shape', sql`${table.code} ~ '^[A-Z_]{2,40}$'`)],
);

export const arrangements = ['LIVE_IN', 'LIVE_OUT', 'EITHER'] as const;

export const religions = ['CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST', 'OTHER'] as const;

export const maidRoles = ['MAID', 'NANNY'] as const;

export const maids = pgTable(
  'maids',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    /** Her own spelling; without one her name stays Latin on Arabic pages. */
    arabicName: text('arabic_name').notNull().default(''),
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
    arabicLetter: text('arabic_letter').notNull().default(''),
    roles: text('roles', { enum: maidRoles }).array().notNull().default(['MAID']),
    /** Parameters of her picture, if it is a drawing. */
    portrait: jsonb('portrait').$type<Record<string, unknown>>(),
    /** The office's checks of her, with dates. */
    checks: jsonb('checks').$type<MaidCheck[]>().notNull().default([]),
    /** The sentences of her film. */
    sentences: text('sentences').array().notNull().default([]),
    arabicSentences: text('arabic_sentences').array().notNull().default([]),
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
      .generatedAlwaysAs(
        sql`plain_text(first_name || ' ' || arabic_name || ' ' || letter || ' ' || arabic_letter)`,
      ),
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
 * learns of deleted maids; 0 means all of them.
 */
export const maidChanges = pgTable(
  'maid_changes',
  {
    maidId: integer('maid_id').primaryKey(),
    changedIn: transactionNumber('changed_in').notNull(),
  },
  (table) => [index('maid_changes_latest').on(table.changedIn)],
);

export const languageLevels = ['BASIC', 'GOOD', 'FLUENT', 'NATIVE'] as const;

const maidId = () =>
  integer('maid_id')
    .notNull()
    .references(() => maids.id, { onDelete: 'cascade' });

export const maidLanguages = pgTable(
  'maid_languages',
  {
    maidId: maidId(),
    language: text('language')
      .notNull()
      .references(() => languages.label, { onDelete: 'restrict', onUpdate: 'cascade' }),
    level: text('level', { enum: languageLevels }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.maidId, table.language] }),
    index('maid_languages_language').on(table.language, table.level, table.maidId),
    oneOf('maid_languages_level', table.level, languageLevels),
  ],
);

export const maidSkills = pgTable(
  'maid_skills',
  {
    maidId: maidId(),
    skillCode: text('skill_code')
      .notNull()
      .references(() => skills.code, { onDelete: 'restrict', onUpdate: 'cascade' }),
    /** False: she says that she cannot do this yet. */
    able: boolean('able').notNull(),
    /** The skill level, if the office has assessed it. */
    level: text('level', { enum: skillLevels }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.maidId, table.skillCode] }),
    index('maid_skills_skill')
      .on(table.skillCode, table.maidId)
      .where(sql`${table.able}`),
    oneOf('maid_skills_level', table.level, skillLevels),
    check('maid_skills_level_able', sql`${table.able} or ${table.level} is null`),
  ],
);

export const maidExperience = pgTable(
  'maid_experience',
  {
    maidId: maidId(),
    position: integer('position').notNull(),
    place: text('place').notNull(),
    years: doublePrecision('years').notNull(),
    what: text('what').notNull(),
    arabicPlace: text('arabic_place').notNull().default(''),
    arabicWhat: text('arabic_what').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.maidId, table.position] }),
    check('maid_experience_years', sql`${table.years} > 0 and ${table.years} <= 45`),
  ],
);

/** Her film: a stored file, or an address at a video host. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: maidId(),
    position: integer('position').notNull().default(1),
    mediaId: uuid('media_id').references(() => media.id, { onDelete: 'restrict' }),
    externalUrl: text('external_url'),
    captionsMediaId: uuid('captions_media_id').references(() => media.id, { onDelete: 'restrict' }),
    arabicCaptionsMediaId: uuid('arabic_captions_media_id').references(() => media.id, {
      onDelete: 'restrict',
    }),
    posterMediaId: uuid('poster_media_id').references(() => media.id, { onDelete: 'restrict' }),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
  },
  (table) => [
    index('videos_maid').on(table.maidId, table.position),
    index('videos_media').on(table.mediaId),
    index('videos_captions').on(table.captionsMediaId),
    index('videos_arabic_captions').on(table.arabicCaptionsMediaId),
    index('videos_poster').on(table.posterMediaId),
    check('videos_one_source', sql`num_nonnulls(${table.mediaId}, ${table.externalUrl}) = 1`),
    check('videos_external_https', sql`${table.externalUrl} ~ '^https://'`),
    check('videos_duration_positive', sql`${table.durationSeconds} > 0`),
  ],
);
