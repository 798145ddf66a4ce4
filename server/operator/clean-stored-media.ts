import { buffer } from 'node:stream/consumers';
import { and, eq, gt, or } from 'drizzle-orm';
import { refreshCards, replaceMaidMedia } from '../catalogue/index.ts';
import { replaceItemMedia } from '../office/index.ts';
import {
  deleteMedia,
  markMediaCleaned,
  type Publishable,
  publishable,
  putBytes,
  replaceMedia,
  UnfitMedia,
} from '../media/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Deps } from '../platform/deps.ts';
import { maids, videos } from '../catalogue/table.ts';
import { media } from '../media/table.ts';
import { replaceResourceMedia } from '../resources/index.ts';
import type { Database } from '../platform/store/store.ts';

type MediaRow = typeof media.$inferSelect;
type StoredBytes = Awaited<ReturnType<typeof putBytes>>;

/** A film that was accepted before there were limits is cleaned and stays. */
const noLimits = { bytes: Infinity, seconds: Infinity };

/**
 * Cleans files that an earlier release, or a backup of one, published unchanged. They are not served
 * until then.
 */
export const storedMediaCleaning: Job = {
  name: 'stored media cleaning',
  everySeconds: 600,
  limitSeconds: 600,
  async run(deps, signal) {
    const unfit: string[] = [];
    let after = '00000000-0000-0000-0000-000000000000';
    while (!signal.aborted) {
      const [row] = await deps.store.db
        .select()
        .from(media)
        .where(and(eq(media.cleaned, false), gt(media.id, after)))
        .orderBy(media.id)
        .limit(1);
      if (row === undefined) break;
      after = row.id;
      const reason = await cleanStored(deps, row);
      if (reason !== null) unfit.push(`${row.fileName}: ${reason}`);
    }
    if (unfit.length > 0) {
      deps.log.error(
        { unfit },
        'Files are hidden because they cannot be cleaned; import other files',
      );
    }
  },
};

/** Returns why a file cannot be published, or null when it is clean now. */
async function cleanStored({ store, files }: Deps, row: MediaRow): Promise<string | null> {
  const { stream } = await files.read(row.storageKey);
  let clean: Publishable;
  try {
    clean = await publishable(row.fileName, await buffer(stream), noLimits);
  } catch (error) {
    if (error instanceof UnfitMedia) return error.message;
    throw error;
  }
  const stored = await putBytes(files, clean.bytes, clean.mediaType);
  await store.transaction((db) => replaceRow(db, row, clean, stored));
  const others = await store.db
    .select({ id: media.id })
    .from(media)
    .where(eq(media.storageKey, row.storageKey))
    .limit(1);
  if (others.length === 0) await files.remove(row.storageKey);
  return null;
}

async function replaceRow(
  db: Database,
  row: MediaRow,
  { fileName, mediaType }: Publishable,
  stored: StoredBytes,
): Promise<void> {
  const users = await maidsWith(db, row.id);
  const [same] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.sha256, stored.sha256), eq(media.fileName, fileName)));
  if (same === undefined || same.id === row.id) {
    await replaceMedia(db, row.id, { ...stored, fileName, mediaType });
  } else {
    // The same file has been imported again meanwhile.
    await markMediaCleaned(db, same.id);
    await replaceMaidMedia(db, row.id, same.id);
    await replaceItemMedia(db, row.id, same.id);
    await replaceResourceMedia(db, row.id, same.id);
    await deleteMedia(db, row.id);
  }
  if (users.length > 0) await refreshCards(db, users);
}

async function maidsWith(db: Database, id: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: maids.id })
    .from(maids)
    .leftJoin(videos, eq(videos.maidId, maids.id))
    .where(
      or(
        eq(maids.faceMediaId, id),
        eq(videos.mediaId, id),
        eq(videos.captionsMediaId, id),
        eq(videos.arabicCaptionsMediaId, id),
        eq(videos.posterMediaId, id),
      ),
    );
  return rows.map((maid) => maid.id);
}
