import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '../platform/store/schema/columns.ts';

/** Public files (films, captions, posters, faces, PDFs), without location or camera (T104). The bytes are in Files under the storage key. */
export const media = pgTable(
  'media',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    /** The address on the site; its content never changes. */
    path: text('path')
      .notNull()
      .generatedAlwaysAs(sql`'/media/' || left(sha256, 16) || '/' || file_name`)
      .unique(),
    storageKey: text('storage_key').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** A smaller film for slow lines; the film itself if it cannot be made smaller. */
    smallKey: text('small_key'),
    smallBytes: bigint('small_bytes', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('media_same_bytes_same_name').on(table.sha256, table.fileName),
    index('media_storage_key').on(table.storageKey),
    check('media_sha256_shape', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('media_file_name_shape', sql`${table.fileName} ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'`),
    check('media_bytes_positive', sql`${table.bytes} > 0`),
    check('media_small_whole', sql`num_nonnulls(${table.smallKey}, ${table.smallBytes}) <> 1`),
  ],
);

/** Files that may be served: those of shown maids with their consent, and of resources. */
export const publicMedia = pgView('public_media', {
  id: uuid('id').notNull(),
  path: text('path').notNull(),
  sha256: text('sha256').notNull(),
  fileName: text('file_name').notNull(),
  storageKey: text('storage_key').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  smallKey: text('small_key'),
  smallBytes: bigint('small_bytes', { mode: 'number' }),
}).as(
  sql`select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes,
  file.small_key, file.small_bytes
from media file
where exists (select from resources where resources.media_id = file.id)
  or exists (
    select from maids where maids.shown and maids.face_media_id = file.id
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = maids.face_media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where (videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.arabic_captions_media_id = file.id
      or videos.poster_media_id = file.id)
    and not exists (
      select from media_items item join media_consents consent on consent.id = item.consent_id
      where item.maid_id = maids.id and item.file_id = videos.media_id
        and (consent.ends_at <= now() or consent.withdrawn_at is not null)
    )
  )
  or exists (
    select from media_items item
    join maids on maids.id = item.maid_id and maids.shown
    join media_consents consent on consent.id = item.consent_id
      and consent.ends_at > now() and consent.withdrawn_at is null
    where item.state = 'on_site' and (item.file_id = file.id or item.captions_id = file.id
      or item.arabic_captions_id = file.id or item.poster_id = file.id)
  )`,
);

/** Films that browsers began to load, by day. */
export const videoStarts = pgTable('video_starts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  starts: integer('starts').notNull(),
});
