import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MaidField } from '../../../rules/catalogue/maid-fields.ts';
import { type EditedRecord, editedRecord } from '../../catalogue/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import { type draftStates, maidDrafts } from './table.ts';

/** A value as it is stored today: one of before Arabic has none. */
const asToday = (field: MaidField, value: unknown): unknown =>
  editedRecord.shape[field].safeParse(value).data ?? value;

/** The fields of a maid that wait to be published, in the order they were saved. */
export async function openDrafts(db: Database, maidId: number) {
  const rows = await db
    .select({
      id: maidDrafts.id,
      field: maidDrafts.field,
      value: maidDrafts.value,
      base: maidDrafts.base,
      staffId: maidDrafts.staffId,
      staffName: staff.name,
      savedAt: maidDrafts.savedAt,
    })
    .from(maidDrafts)
    .leftJoin(staff, eq(staff.id, maidDrafts.staffId))
    .where(and(eq(maidDrafts.maidId, maidId), eq(maidDrafts.state, 'open')))
    .orderBy(asc(maidDrafts.savedAt), asc(maidDrafts.id));
  return rows.map((row) => ({
    ...row,
    value: asToday(row.field, row.value),
    base: asToday(row.field, row.base),
  }));
}
type OpenDraft = Awaited<ReturnType<typeof openDrafts>>[number];

/** Her record with the drafted fields; each was checked when it was saved. */
export const withDrafts = (published: EditedRecord, drafts: readonly OpenDraft[]): EditedRecord =>
  editedRecord.parse({
    ...published,
    ...Object.fromEntries(drafts.map(({ field, value }) => [field, value])),
  });

/** True if the published value is no longer what the author of the draft saw. */
export const isClash = ({ field, base, value }: OpenDraft, published: EditedRecord): boolean =>
  !isDeepStrictEqual(base, published[field]) && !isDeepStrictEqual(value, published[field]);

// SQL null is not the JSON value null.
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

interface NewDraft {
  readonly maidId: number;
  readonly field: MaidField;
  readonly value: unknown;
  readonly base: unknown;
  readonly staffId: string | null;
}

export async function addDraft(db: Database, draft: NewDraft): Promise<string> {
  const [row] = await db
    .insert(maidDrafts)
    .values({ ...draft, value: json(draft.value), base: json(draft.base) })
    .returning({ id: maidDrafts.id });
  if (row === undefined) throw new Error('A draft was not stored.');
  return row.id;
}

export async function setState(
  db: Database,
  ids: readonly string[],
  state: (typeof draftStates)[number],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(maidDrafts)
    .set({ state })
    .where(inArray(maidDrafts.id, [...ids]));
}

/** Reopens drafts, except those whose field has a newer one. */
export async function reopen(db: Database, maidId: number, ids: readonly string[]): Promise<void> {
  const taken = (await openDrafts(db, maidId)).map(({ field }) => field);
  const rows = await db
    .select({ id: maidDrafts.id, field: maidDrafts.field })
    .from(maidDrafts)
    .where(inArray(maidDrafts.id, [...ids]));
  const free = rows.filter(({ field }) => !taken.includes(field));
  await setState(
    db,
    free.map(({ id }) => id),
    'open',
  );
}
