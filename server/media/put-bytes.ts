import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Files } from '../platform/files/files.ts';
import type { Database } from '../platform/store/store.ts';
import { addMedia } from './media-rows.ts';
import type { Publishable } from './publishing/publishable.ts';
import { media } from './table.ts';

/** Stores bytes under their hash, once. */
export async function putBytes(files: Files, bytes: Buffer, mediaType: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `media/${sha256}`;
  if ((await files.size(storageKey)) !== bytes.length) {
    await files.put(storageKey, bytes, mediaType);
  }
  return { sha256, storageKey, bytes: bytes.length };
}

/** Stores a cleaned file with its row. Returns the row's id. */
export async function storeMedia(
  db: Database,
  files: Files,
  { fileName, mediaType, bytes }: Publishable,
): Promise<string> {
  const stored = await putBytes(files, bytes, mediaType);
  await addMedia(db, [{ ...stored, fileName, mediaType }]);
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.sha256, stored.sha256), eq(media.fileName, fileName)));
  if (row === undefined) throw new Error('A file was not stored.');
  return row.id;
}
