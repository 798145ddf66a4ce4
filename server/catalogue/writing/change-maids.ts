import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { inChunks } from '../../platform/store/upsert.ts';
import { dubaiToday } from '../../platform/today.ts';
import { maids } from '../table.ts';
import { blankMaid, fitRecord, type NewMaid } from './change-maid.ts';
import { readLists } from './check-maids.ts';
import { editedPart, type EditedRecord, type MaidRecord } from './maid-record.ts';
import { obstaclesToPublish } from './publish-maids.ts';
import { readMaids, recordOf } from './read-maids.ts';
import { refreshCards } from './refresh-cards.ts';
import { addVersions, type Author } from './versions.ts';
import { editedColumns, writeDetails } from './write-maids.ts';

const MOST_NAMES = 5;

/** "Maricel, Hirut, +3" for refusals. */
export function someNames(all: readonly string[]): readonly string[] {
  const left = all.length - MOST_NAMES;
  return [...all.slice(0, MOST_NAMES), ...(left > 0 ? [`+${left}`] : [])];
}

/** Their records by id, with files named by their ids; if asked, locked in order against other changes. */
export async function readMaidRecords(
  db: Database,
  ids: readonly number[],
  isLocked = false,
): Promise<Map<number, MaidRecord>> {
  if (isLocked && ids.length > 0) {
    await db
      .select({ id: maids.id })
      .from(maids)
      .where(inArray(maids.id, [...ids]))
      .orderBy(maids.id)
      .for('update');
  }
  const found = new Map<number, MaidRecord>();
  for await (const stored of readMaids(db, ids)) {
    found.set(
      stored.maid.id,
      recordOf(stored, (file) => file.id),
    );
  }
  return found;
}

/** The same, locked; refuses ids of nobody. */
export async function lockMaidRecords(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, MaidRecord>> {
  const found = await readMaidRecords(db, ids, true);
  if (ids.some((id) => !found.has(id))) throw new Refusal(404, 'NO_SUCH_MAID');
  return found;
}

/** Checks all records; the refusal names everybody whose values do not fit. */
async function fitAll(db: Database, given: readonly MaidRecord[]): Promise<MaidRecord[]> {
  const lists = await readLists(db);
  const wrong: string[] = [];
  const fitting = given.flatMap((record) => {
    try {
      return [fitRecord(lists, record)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wrong.push(record.firstName);
      return [];
    }
  });
  if (wrong.length > 0) throw new Refusal(400, 'MAID_INVALID.some', { names: someNames(wrong) });
  return fitting;
}

async function updateRows(db: Database, records: readonly MaidRecord[]): Promise<void> {
  const today = dubaiToday();
  for (const chunk of inChunks(records)) {
    const rows = chunk.map((record) => ({ id: record.id, ...editedColumns(record, today) }));
    const names = Object.entries(getTableColumns(maids)).filter(
      ([key]) => key !== 'id' && key in (rows[0] ?? {}),
    );
    const values = rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(names.map(([key, { name }]) => [name, Reflect.get(row, key)])),
    }));
    const set = names.map(([, { name }]) => sql.raw(`${name} = given.${name}`));
    await db.execute(sql`
      update ${maids} set ${sql.join(set, sql`, `)}
      from jsonb_populate_recordset(null::maids, ${JSON.stringify(values)}::jsonb) as given
      where maids.id = given.id`);
  }
}

interface Changed {
  readonly before: EditedRecord;
  readonly after: EditedRecord;
}

/** Changes the given fields of many maids, all or none, in the caller's transaction. */
export async function changeMaids(
  db: Database,
  changes: ReadonlyMap<number, Partial<EditedRecord>>,
  author: Author,
): Promise<Map<number, Changed>> {
  const records = await lockMaidRecords(db, [...changes.keys()]);
  const next = await fitAll(
    db,
    [...records].map(([id, record]) => ({ ...record, ...changes.get(id) })),
  );
  const changed = new Map<number, Changed>();
  const differing: MaidRecord[] = [];
  for (const record of next) {
    const before = records.get(record.id);
    if (before === undefined) continue;
    const both = { before: editedPart(before), after: editedPart(record) };
    if (isDeepStrictEqual(both.before, both.after)) continue;
    changed.set(record.id, both);
    differing.push(record);
  }
  await addVersions(db, changed, author);
  await updateRows(db, differing);
  for (const chunk of inChunks(differing)) await writeDetails(db, chunk);
  await refreshCards(db, [...changed.keys()]);
  return changed;
}

/** Adds maids who are not published; their ids in the same order. */
export async function createMaids(
  db: Database,
  given: readonly NewMaid[],
  author: Author,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('maids', 'id'))::int as id
      from generate_series(1, ${given.length})`,
  );
  const ids = rows.map(({ id }) => id);
  const next = await fitAll(
    db,
    given.map((maid, at) => ({ ...blankMaid(ids[at] ?? 0), ...maid })),
  );
  const today = dubaiToday();
  for (const chunk of inChunks(next)) {
    await db
      .insert(maids)
      .values(chunk.map((maid) => ({ id: maid.id, ...editedColumns(maid, today), card: {} })));
    await writeDetails(db, chunk);
  }
  await refreshCards(db, ids);
  const states = next.map(
    (record) => [record.id, { before: null, after: editedPart(record) }] as const,
  );
  await addVersions(db, new Map(states), { ...author, reason: 'created' });
  return ids;
}

export interface Publication {
  readonly id: number;
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
}

/** Since when they are published or hidden, to undo a change of it. */
export async function readPublications(
  db: Database,
  ids: readonly number[],
): Promise<Publication[]> {
  const { id, publishedAt, withdrawnAt } = maids;
  const rows = await db
    .select({ id, publishedAt, withdrawnAt })
    .from(maids)
    .where(inArray(id, [...ids]))
    .orderBy(id);
  return rows.map((row) => ({
    id: row.id,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }));
}

/** Puts publications back; nobody is shown again who is not ready any more. */
export async function restorePublications(
  db: Database,
  before: readonly Publication[],
): Promise<void> {
  for (const { id, publishedAt, withdrawnAt } of before) {
    const isShown = publishedAt !== null && withdrawnAt === null;
    if (isShown && (await obstaclesToPublish(db, id)).length > 0) {
      throw new Refusal(409, 'MAID_NOT_READY');
    }
  }
  for (const chunk of inChunks(before)) {
    const rows = chunk.map(({ id, publishedAt, withdrawnAt }) => ({
      id,
      published_at: publishedAt,
      withdrawn_at: withdrawnAt,
    }));
    await db.execute(sql`
      update ${maids} set published_at = given.published_at, withdrawn_at = given.withdrawn_at
      from jsonb_populate_recordset(null::maids, ${JSON.stringify(rows)}::jsonb) as given
      where maids.id = given.id`);
  }
}
