import { eq } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { media } from './table.ts';

type MediaFile = Pick<
  typeof media.$inferSelect,
  'sha256' | 'fileName' | 'storageKey' | 'mediaType' | 'bytes'
>;

/** Adds files, which were cleaned before; one with the same bytes and name is there already. */
export const addMedia = (db: Database, files: readonly MediaFile[]) =>
  db
    .insert(media)
    .values([...files])
    .onConflictDoNothing({ target: [media.sha256, media.fileName] });

/** Keeps the smaller film of a film. */
export const keepSmallFilm = (
  db: Database,
  id: string,
  { storageKey, bytes }: Pick<MediaFile, 'storageKey' | 'bytes'>,
) => db.update(media).set({ smallKey: storageKey, smallBytes: bytes }).where(eq(media.id, id));

export const deleteMedia = (db: Database, id: string) => db.delete(media).where(eq(media.id, id));
