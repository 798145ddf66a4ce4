import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';

/** The short lists of values that describe maids. */
export const nationalities = pgTable(
  'nationalities',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull().unique(),
    country: text('country').notNull(),
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
});

export const skills = pgTable(
  'skills',
  {
    code: text('code').primaryKey(),
    label: text('label').notNull().unique(),
  },
  (table) => [check('skills_code_shape', sql`${table.code} ~ '^[A-Z_]{2,40}$'`)],
);
