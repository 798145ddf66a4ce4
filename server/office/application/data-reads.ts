import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { revealableFields } from '../../../rules/office/masking.ts';
import type { Database } from '../../platform/store/store.ts';
import type { NoteListRead } from '../list-read.ts';
import { dataReads } from './table.ts';

type Subject = { readonly applicationId: string } | { readonly maidId: number };
type Read = Subject & {
  readonly staffId: string;
  readonly field: string;
  readonly reason: string;
  readonly wordsSealed?: Buffer | null;
};

/** Writes down that a colleague saw personal data. It waits for no other reader and not for the audit log (OFF-70). */
export async function noteRead(db: Database, read: Read): Promise<void> {
  await db.insert(dataReads).values(read);
}

const ROWS_AT_ONCE = 1000;

/** A list that left the office was seen by whoever took it: each family on it finds that among the reads of its data (OFF-70). */
export const noteListRead: NoteListRead = async (db, { applicationIds, ...read }) => {
  const ids = [...new Set(applicationIds)];
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE);
    await db.insert(dataReads).values(some.map((applicationId) => ({ ...read, applicationId })));
  }
};

/** An opened page is noted once an hour for each colleague and application. */
export async function notePage(db: Database, staffId: string, applicationId: string) {
  const read = { staffId, applicationId, field: 'page', reason: 'opened' };
  await db.insert(dataReads).values(read).onConflictDoNothing();
}

/** Values that a colleague has revealed within the last hour. */
export async function recentReveals(db: Database, staffId: string): Promise<number> {
  const [row] = await db
    .select({ reveals: count() })
    .from(dataReads)
    .where(
      and(
        eq(dataReads.staffId, staffId),
        inArray(dataReads.field, revealableFields),
        gt(dataReads.happenedAt, sql`now() - interval '1 hour'`),
      ),
    );
  return row?.reveals ?? 0;
}
