import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { maidFields } from '../../../rules/catalogue/maid-fields.ts';
import { maids } from '../../catalogue/table.ts';
import { bytea, createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

const maidId = () =>
  integer('maid_id')
    .notNull()
    .references(() => maids.id, { onDelete: 'cascade' });
const staffId = () => uuid('staff_id').references(() => staff.id, { onDelete: 'restrict' });

export const draftStates = ['open', 'replaced', 'discarded', 'undone', 'published'] as const;

/** Every saved value of a field that was not published yet; the open ones are her draft (OFF-41). */
export const maidDrafts = pgTable(
  'maid_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: maidId(),
    field: text('field', { enum: maidFields }).notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** The published value that the author saw; if it differs by now, the field clashes. */
    base: jsonb('base').$type<unknown>().notNull(),
    staffId: staffId(),
    savedAt: createdAt('saved_at'),
    state: text('state', { enum: draftStates }).notNull().default('open'),
  },
  (table) => [
    uniqueIndex('maid_drafts_open')
      .on(table.maidId, table.field)
      .where(sql`${table.state} = 'open'`),
    index('maid_drafts_maid').on(table.maidId, table.savedAt),
    oneOf('maid_drafts_field', table.field, maidFields),
    oneOf('maid_drafts_state', table.state, draftStates),
  ],
);

/** When a maid's draft is to be published. */
export const maidSchedules = pgTable(
  'maid_schedules',
  {
    maidId: maidId().primaryKey(),
    publishAt: instant('publish_at').notNull(),
    staffId: staffId(),
    /** The code of the refusal, if it could not be published at its time. */
    failedWith: text('failed_with'),
  },
  (table) => [
    index('maid_schedules_due')
      .on(table.publishAt)
      .where(sql`${table.failedWith} is null`),
  ],
);

/** The part of a maid's record that families never see. */
export const maidPrivate = pgTable(
  'maid_private',
  {
    maidId: maidId().primaryKey(),
    familyNameSealed: bytea('family_name_sealed'),
    passportSealed: bytea('passport_sealed'),
    /** A keyed hash, so that two records with one passport are found. */
    passportLookup: bytea('passport_lookup').unique(),
    passportEndsOn: date('passport_ends_on', { mode: 'string' }),
    mobileSealed: bytea('mobile_sealed'),
    noteSealed: bytea('note_sealed'),
    /** Languages that she reads. */
    reads: text('reads').array().notNull().default([]),
    labels: text('labels').array().notNull().default([]),
  },
  (table) => [
    index('maid_private_labels').using('gin', table.labels),
    index('maid_private_passport_ends').on(table.passportEndsOn),
    check(
      'maid_private_passport',
      sql`(${table.passportSealed} is null) = (${table.passportLookup} is null)`,
    ),
  ],
);

/** Changes of the private part: what undo needs, sealed. */
export const maidPrivateEdits = pgTable(
  'maid_private_edits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: maidId(),
    field: text('field').notNull(),
    beforeSealed: bytea('before_sealed').notNull(),
    staffId: staffId(),
    madeAt: createdAt('made_at'),
  },
  (table) => [index('maid_private_edits_maid').on(table.maidId, table.madeAt)],
);
