import { isDeepStrictEqual } from 'node:util';
import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../../platform/store/upsert.ts';
import { type EditedRecord, editedRecord } from './maid-record.ts';
import { maidVersions, type versionReasons } from './table.ts';

/** Who changes a maid, and why. */
export interface Author {
  /** Null: an operator. */
  readonly staffId: string | null;
  readonly reason?: (typeof versionReasons)[number];
  readonly ofNumber?: number;
  readonly note?: string;
}

interface States {
  readonly before: EditedRecord | null;
  readonly after: EditedRecord;
}

/** Stores the states after changes, and before them the states that an import left unversioned; returns the latest numbers. */
export async function addVersions(
  db: Database,
  changes: ReadonlyMap<number, States>,
  { staffId, reason = 'edit', ofNumber, note = '' }: Author,
): Promise<Map<number, number>> {
  const numbers = new Map<number, number>();
  for (const chunk of inChunks([...changes])) {
    const ids = chunk.map(([id]) => id);
    const latest = await db
      .selectDistinctOn([maidVersions.maidId])
      .from(maidVersions)
      .where(inArray(maidVersions.maidId, ids))
      .orderBy(maidVersions.maidId, desc(maidVersions.number));
    const lastOf = new Map(latest.map((row) => [row.maidId, row]));
    const rows = chunk.flatMap(([maidId, { before, after }]) => {
      const last = lastOf.get(maidId);
      const number = last?.number ?? 0;
      // A version of before Arabic is read as one without it.
      const known = last && editedRecord.parse(last.record);
      const isMissing = before !== null && !isDeepStrictEqual(known, before);
      const missed = isMissing
        ? [{ maidId, number: number + 1, record: before, staffId: null, reason: 'import' as const }]
        : [];
      const next = number + missed.length + 1;
      const isSame = isDeepStrictEqual(before, after);
      numbers.set(maidId, isSame ? next - 1 : next);
      const made = { maidId, number: next, record: after, staffId, reason, ofNumber, note };
      return isSame ? missed : [...missed, made];
    });
    if (rows.length > 0) await db.insert(maidVersions).values(rows);
  }
  return numbers;
}

/** The same for one maid. */
export const addVersion = async (
  db: Database,
  maidId: number,
  states: States,
  author: Author,
): Promise<number> => (await addVersions(db, new Map([[maidId, states]]), author)).get(maidId) ?? 0;
