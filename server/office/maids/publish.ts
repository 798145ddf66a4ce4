import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  changeMaid,
  editedPart,
  type EditedRecord,
  editedRecord,
  lockMaidRecord,
  setPublished,
} from '../../catalogue/index.ts';
import { maids } from '../../catalogue/table.ts';
import { maidVersions } from '../../catalogue/writing/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { isClash, openDrafts, reopen, setState, withDrafts } from './drafts.ts';

export const publishedUndo = z.object({
  maidId: z.int(),
  /** The version that families see since, and the one before. */
  version: z.int(),
  previous: z.int(),
  draftIds: z.array(z.uuid()),
  wasHidden: z.boolean(),
});
type PublishedUndo = z.infer<typeof publishedUndo>;

interface Asked {
  readonly maidId: number;
  /** The draft that the publisher saw; null publishes whatever is drafted by now. */
  readonly draftIds: readonly string[] | null;
  readonly staffId: string | null;
  readonly reason: 'edit' | 'schedule';
  readonly note?: string | undefined;
}

export async function isHidden(db: Database, maidId: number): Promise<boolean> {
  const [row] = await db
    .select({ publishedAt: maids.publishedAt, withdrawnAt: maids.withdrawnAt })
    .from(maids)
    .where(eq(maids.id, maidId));
  return row === undefined || row.publishedAt === null || row.withdrawnAt !== null;
}

/** Publishes all drafted fields as one version, and the maid herself if she is not on the site. */
export async function publishDraft(
  db: Database,
  { maidId, draftIds, staffId, reason, note = '' }: Asked,
): Promise<PublishedUndo> {
  const published = editedPart(await lockMaidRecord(db, maidId));
  const drafts = await openDrafts(db, maidId);
  const ids = drafts.map(({ id }) => id);
  if (draftIds !== null && !isDeepStrictEqual(ids.toSorted(), [...draftIds].toSorted())) {
    throw new Refusal(409, 'DRAFT_MOVED_ON');
  }
  if (drafts.some((draft) => isClash(draft, published))) {
    throw new Refusal(409, 'PUBLISHED_MOVED_ON');
  }
  const wasHidden = await isHidden(db, maidId);
  if (ids.length === 0 && !wasHidden) throw new Refusal(400, 'NOTHING_TO_PUBLISH');
  const changed = await changeMaid(db, maidId, withDrafts(published, drafts), {
    staffId,
    reason,
    note,
  });
  if (wasHidden) await setPublished(db, [maidId], true);
  await setState(db, ids, 'published');
  return { maidId, ...numbersOf(changed), draftIds: ids, wasHidden };
}

type Changed = Awaited<ReturnType<typeof changeMaid>>;
const numbersOf = ({ before, after, version }: Changed) => ({
  version,
  previous: isDeepStrictEqual(before, after) ? version : version - 1,
});

export async function versionRecord(
  db: Database,
  maidId: number,
  number: number,
): Promise<EditedRecord> {
  const [row] = await db
    .select({ record: maidVersions.record })
    .from(maidVersions)
    .where(and(eq(maidVersions.maidId, maidId), eq(maidVersions.number, number)));
  if (row === undefined) throw new Refusal(404, 'NO_SUCH_VERSION');
  return editedRecord.parse(row.record);
}

/** Publishes an earlier version again, as a new one. */
export async function rollBack(
  db: Database,
  maidId: number,
  number: number,
  staffId: string | null,
): Promise<PublishedUndo> {
  const record = await versionRecord(db, maidId, number);
  const by = { staffId, reason: 'roll_back', ofNumber: number } as const;
  const changed = await changeMaid(db, maidId, record, by);
  const numbers = numbersOf(changed);
  if (numbers.version === numbers.previous) throw new Refusal(400, 'NOTHING_TO_PUBLISH');
  return { maidId, ...numbers, draftIds: [], wasHidden: false };
}

/** Puts back what families saw before, as a new version, and the draft; refused once she has changed again. */
export async function undoPublished(
  db: Database,
  { maidId, version, previous, draftIds, wasHidden }: PublishedUndo,
  staffId: string | null,
): Promise<void> {
  const now = editedPart(await lockMaidRecord(db, maidId));
  const [last] = await db
    .select({ number: maidVersions.number, record: maidVersions.record })
    .from(maidVersions)
    .where(eq(maidVersions.maidId, maidId))
    .orderBy(desc(maidVersions.number))
    .limit(1);
  if (last?.number !== version || !isDeepStrictEqual(editedRecord.parse(last.record), now)) {
    throw new Refusal(400, 'UNDO_TOO_LATE');
  }
  if (previous !== version) {
    const record = await versionRecord(db, maidId, previous);
    await changeMaid(db, maidId, record, { staffId, reason: 'undo', ofNumber: previous });
  }
  if (draftIds.length > 0) await reopen(db, maidId, draftIds);
  if (wasHidden) await setPublished(db, [maidId], false);
}
