import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { skillLevels } from '../../../../rules/catalogue/skill-levels.ts';
import { oneOf } from './columns.ts';
import { languages, skills } from './lists.ts';
import { maids } from './maids.ts';
import { media } from './media.ts';

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
    posterMediaId: uuid('poster_media_id').references(() => media.id, { onDelete: 'restrict' }),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
  },
  (table) => [
    index('videos_maid').on(table.maidId, table.position),
    index('videos_media').on(table.mediaId),
    index('videos_captions').on(table.captionsMediaId),
    index('videos_poster').on(table.posterMediaId),
    check('videos_one_source', sql`num_nonnulls(${table.mediaId}, ${table.externalUrl}) = 1`),
    check('videos_external_https', sql`${table.externalUrl} ~ '^https://'`),
    check('videos_duration_positive', sql`${table.durationSeconds} > 0`),
  ],
);
