import { sql } from 'drizzle-orm';
import { bigint, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** Files that may be served: cleaned files of shown maids, and of resources. */
export const publicMedia = pgView('public_media', {
  id: uuid('id').notNull(),
  path: text('path').notNull(),
  sha256: text('sha256').notNull(),
  fileName: text('file_name').notNull(),
  storageKey: text('storage_key').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
}).as(
  sql`select file.id, file.path, file.sha256, file.file_name, file.storage_key, file.media_type, file.bytes
from media file
where file.cleaned and (exists (select from resources where resources.media_id = file.id)
  or exists (select from maids where maids.shown and maids.face_media_id = file.id)
  or exists (
    select from videos join maids on maids.id = videos.maid_id and maids.shown
    where videos.media_id = file.id or videos.captions_media_id = file.id
      or videos.poster_media_id = file.id
  ))`,
);
