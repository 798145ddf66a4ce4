import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CaptionLine } from '../../../rules/media/captions.ts';
import { type ConsentAnswers, mediaStates } from '../../../rules/media/consent.ts';
import { maids } from '../../catalogue/table.ts';
import { media } from '../../media/table.ts';
import { createdAt, instant, oneOf } from '../../platform/store/schema/columns.ts';
import { staff } from '../../staff/table.ts';

const kinds = ['photo', 'video'] as const;
const maidId = () =>
  integer('maid_id')
    .notNull()
    .references(() => maids.id, { onDelete: 'cascade' });
const file = (name: string) => uuid(name).references(() => media.id, { onDelete: 'restrict' });

export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The photos and videos of maids. The first of each kind that is on the site is on her card (showMaidMedia). */
export const mediaItems = pgTable(
  'media_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: maidId(),
    kind: text('kind', { enum: kinds }).notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    state: text('state', { enum: mediaStates }).notNull().default('draft'),
    /** As it is shown; of a photo, the cropped part. */
    fileId: file('file_id'),
    /** As it was uploaded. */
    sourceId: file('source_id'),
    externalUrl: text('external_url'),
    crop: jsonb('crop').$type<Crop>(),
    seconds: doublePrecision('seconds'),
    posterId: file('poster_id'),
    posterSecond: doublePrecision('poster_second'),
    captionsId: file('captions_id'),
    arabicCaptionsId: file('arabic_captions_id'),
    /** The draft of its captions; null: as they are on the site. */
    captions: jsonb('captions').$type<readonly CaptionLine[]>(),
    /** Her latest answer; null until she is asked about this file. */
    consentId: uuid('consent_id').references((): AnyPgColumn => mediaConsents.id),
    /** Null if it was never on the site. */
    publishedAt: instant('published_at'),
    /** Its files are deleted a day later; the row keeps what she had allowed. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_items_maid').on(table.maidId, table.position),
    index('media_items_file').on(table.fileId),
    index('media_items_source').on(table.sourceId),
    index('media_items_poster').on(table.posterId),
    index('media_items_captions').on(table.captionsId),
    index('media_items_arabic_captions').on(table.arabicCaptionsId),
    index('media_items_consent').on(table.consentId),
    oneOf('media_items_kind', table.kind, kinds),
    oneOf('media_items_state', table.state, mediaStates),
    check(
      'media_items_one_source',
      sql`num_nonnulls(${table.fileId}, ${table.externalUrl}) = 1 or (${table.removedAt} is not null and num_nonnulls(${table.fileId}, ${table.externalUrl}) = 0)`,
    ),
    check(
      'media_items_removed_off_site',
      sql`${table.removedAt} is null or ${table.state} <> 'on_site'`,
    ),
    check(
      'media_items_on_site_with_consent',
      sql`${table.state} <> 'on_site' or (${table.consentId} is not null and ${table.publishedAt} is not null)`,
    ),
  ],
);

/** What a maid said about a photo or video of her. */
export const mediaConsents = pgTable(
  'media_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references((): AnyPgColumn => mediaItems.id, { onDelete: 'cascade' }),
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    /** Empty: not recorded. */
    language: text('language').notNull().default(''),
    explainedBy: uuid('explained_by').references(() => staff.id, { onDelete: 'restrict' }),
    scopes: jsonb('scopes').$type<ConsentAnswers>().notNull(),
    endsAt: instant('ends_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnByHer: boolean('withdrawn_by_her').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_consents_item').on(table.itemId),
    index('media_consents_end')
      .on(table.endsAt)
      .where(sql`${table.withdrawnAt} is null`),
  ],
);

export const uploadStates = ['ready', 'converting', 'refused'] as const;

/** Files that colleagues sent and that no item uses yet; deleted after a day. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    maidId: maidId(),
    name: text('name').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    state: text('state', { enum: uploadStates }).notNull(),
    fileId: file('file_id'),
    /** The bytes as they came, while they wait to be converted. */
    rawKey: text('raw_key'),
    seconds: doublePrecision('seconds'),
    /** Why it cannot be used. */
    problem: text('problem').notNull().default(''),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => staff.id, { onDelete: 'restrict' }),
    /** A colleague does not want it; deleted with the others after a day. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_uploads_maid').on(table.maidId),
    index('media_uploads_file').on(table.fileId),
    oneOf('media_uploads_kind', table.kind, kinds),
    oneOf('media_uploads_state', table.state, uploadStates),
    check('media_uploads_ready', sql`(${table.state} = 'ready') = (${table.fileId} is not null)`),
  ],
);
