import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import type { Deps } from '../platform/deps.ts';
import { documents, uploads } from './table.ts';
import { DOCUMENTS } from './kept-file.ts';

const AT_ONCE = 200;
const DAY = 86_400_000;

/** Deletes expired uploads, and files that no document needs any more. */
export const sweepFiles: Job = {
  name: 'file sweep',
  everySeconds: 3600,
  limitSeconds: 300,
  run: (deps, signal) => sweep(deps, signal),
};

async function sweep({ files, store }: Deps, signal: AbortSignal): Promise<void> {
  await store.db.delete(uploads).where(sql`${uploads.expiresAt} <= now()`);
  const today = Date.now();
  let batch: string[] = [];
  const removeUnneeded = async () => {
    if (batch.length === 0) return;
    const needed = await store.db
      .select({ key: documents.storageKey })
      .from(documents)
      .where(and(inArray(documents.storageKey, batch), isNull(documents.removedAt)));
    const keep = new Set(needed.map(({ key }) => key));
    for (const key of batch) if (!keep.has(key)) await files.remove(key);
    batch = [];
  };
  for await (const key of files.list()) {
    if (signal.aborted) return;
    if (isOld(key, today)) batch.push(key);
    if (batch.length >= AT_ONCE) await removeUnneeded();
  }
  await removeUnneeded();
}

/** A file is stored before its row is written, so a file younger than a day may still get one. */
function isOld(key: string, now: number): boolean {
  if (!key.startsWith(DOCUMENTS)) return false;
  const day = Date.parse(key.slice(DOCUMENTS.length, DOCUMENTS.length + 10));
  return now - day >= 2 * DAY;
}
