import { eq } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import { media } from './table.ts';

type MediaFile = Pick<
  typeof media.$inferSelect,
  'sha256' | 'fileName' | 'storageKey' | 'mediaType' | 'bytes'
>;

/** Adds cleaned files; one with the same bytes and name counts as cleaned from now on. */
export const addMedia = (db: Database, files: readonly MediaFile[]) =>
  db
    .insert(media)
    .values(files.map((file) => ({ ...file, cleaned: true })))
    .onConflictDoUpdate({ target: [media.sha256, media.fileName], set: { cleaned: true } });

/** Replaces the content of a file by a cleaned one. */
export const replaceMedia = (db: Database, id: string, file: MediaFile) =>
  db
    .update(media)
    .set({ ...file, cleaned: true })
    .where(eq(media.id, id));

export const markMediaCleaned = (db: Database, id: string) =>
  db.update(media).set({ cleaned: true }).where(eq(media.id, id));

export const deleteMedia = (db: Database, id: string) => db.delete(media).where(eq(media.id, id));
