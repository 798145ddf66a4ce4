import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import {
  changesBetween,
  type Json,
  mergeFields,
  resizedLists,
} from '../../../rules/office/content-fields.ts';
import type { ContentItem, ContentState } from '../../../rules/office/content-items.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { formOf } from './forms.ts';
import { canTakeOff } from './items.ts';
import { contentVersions as versions } from './table.ts';

export type Version = typeof versions.$inferSelect;

const isItem = ({ kind, key }: ContentItem) => and(eq(versions.kind, kind), eq(versions.key, key));

/** One change of an item at a time: everything that decides what is live takes this lock first. */
export const lockItem = ({ kind, key }: ContentItem, db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind} ${key}`}, 0))`);

/** Locks a version in one of these states; refuses one that moved on meanwhile. */
export async function lockVersion(
  db: Database,
  id: string,
  ...states: readonly ContentState[]
): Promise<Version> {
  const [found] = await db.select().from(versions).where(eq(versions.id, id));
  if (found === undefined) throw new Refusal(404, 'NO_CONTENT');
  await lockItem(found, db);
  const [row] = await db.select().from(versions).where(eq(versions.id, id)).for('update');
  if (row === undefined || !states.includes(row.state)) throw new Refusal(409, 'CONTENT_MOVED_ON');
  return row;
}

export async function liveVersion(db: Database, item: ContentItem): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isItem(item), eq(versions.state, 'live')));
  return row ?? null;
}

/** The version that was live last, of an item that was taken off the site. */
export async function lastLiveVersion(db: Database, item: ContentItem): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isItem(item), eq(versions.state, 'past')))
    .orderBy(desc(versions.endedAt))
    .limit(1);
  return row ?? null;
}

export async function versionNumbered(
  db: Database,
  item: ContentItem,
  number: number | null,
): Promise<Version | null> {
  if (number === null) return null;
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isItem(item), eq(versions.number, number)));
  return row ?? null;
}

export async function openVersion(db: Database, item: ContentItem): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(versions)
    .where(and(isItem(item), inArray(versions.state, ['draft', 'review'])));
  return row ?? null;
}

/** True while an approved version waits for its time. */
export async function isScheduled(db: Database, item: ContentItem): Promise<boolean> {
  return (await db.$count(versions, and(isItem(item), eq(versions.state, 'scheduled')))) > 0;
}

/** The newest versions of an item, drafts included. */
export const versionsOf = (db: Database, item: ContentItem, most: number): Promise<Version[]> =>
  db.select().from(versions).where(isItem(item)).orderBy(desc(versions.number)).limit(most);

export async function nextNumber(db: Database, item: ContentItem): Promise<number> {
  const [row] = await db
    .select({ last: max(versions.number) })
    .from(versions)
    .where(isItem(item));
  return (row?.last ?? 0) + 1;
}

export async function addVersion(
  db: Database,
  row: typeof versions.$inferInsert,
): Promise<Version> {
  const [added] = await db.insert(versions).values(row).returning();
  if (added === undefined) throw new Error('The version was not stored.');
  return added;
}

export async function changeVersion(
  db: Database,
  id: string,
  set: Partial<typeof versions.$inferInsert>,
): Promise<void> {
  await db.update(versions).set(set).where(eq(versions.id, id));
}

/** A version's value as colleagues edit it. */
export const editedValue = (version: Version): Json =>
  ['live', 'past'].includes(version.state)
    ? formOf(version).toEdit(version.value, version.key)
    : version.value;

/** The value that a draft was begun from, as colleagues edit it. */
export async function baseValue(db: Database, version: Version): Promise<Json> {
  const base = await versionNumbered(db, version, version.baseNumber);
  return base === null ? formOf(version).toEdit(null, version.key) : editedValue(base);
}

/** What a draft would store now: its own changes on top of what is live. Refuses a clash. */
export async function valueToPublish(db: Database, version: Version): Promise<Json> {
  const live = await liveVersion(db, version);
  // Nothing to merge with: it is new, or was taken off the site.
  if (live === null && canTakeOff(version)) {
    return formOf(version).toStored(version.value, version.key);
  }
  const now = live === null ? formOf(version).toEdit(null, version.key) : editedValue(live);
  const base = await baseValue(db, version);
  const own = changesBetween(base, version.value);
  const merged = mergeFields(now, own);
  // Entries are told apart by their place: where some came or went, a change could reach another one.
  const isShifted = [...resizedLists(base, now)].some((list) =>
    own.some(({ path }) => path.startsWith(`${list}.`)),
  );
  if (merged.clashes.length > 0 || isShifted) throw new Refusal(409, 'CONTENT_CLASH');
  const isMoved = (live?.number ?? null) !== version.baseNumber;
  // Without a change meanwhile the draft counts as it is, with fields that the live version lacks.
  return formOf(version).toStored(isMoved ? merged.value : version.value, version.key);
}

/** Makes a version live, or nothing: the version that was live until now is past. */
export async function putLive(
  db: Database,
  item: ContentItem,
  version: Pick<Version, 'id' | 'value' | 'liveAt'> | null,
  set: Partial<typeof versions.$inferInsert> = {},
): Promise<void> {
  await db
    .update(versions)
    .set({ state: 'past', endedAt: sql`now()` })
    .where(and(isItem(item), eq(versions.state, 'live')));
  if (version !== null) {
    const { value, liveAt } = version;
    await changeVersion(db, version.id, {
      ...set,
      value,
      state: 'live',
      liveAt: liveAt ?? new Date(),
      endedAt: null,
    });
  }
  // The trigger finds the same value in the live version and records nothing.
  await formOf(item).write(db, item.key, version?.value ?? null);
}
