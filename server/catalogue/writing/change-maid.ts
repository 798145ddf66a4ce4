import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { resolveDay } from '../../../rules/text/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { dubaiToday } from '../../platform/today.ts';
import { maids } from '../table.ts';
import {
  fittingType,
  type MaidLists,
  maidProblems,
  maidRefusal,
  readLists,
  schemaRefusal,
} from './check-maids.ts';
import { editedPart, type EditedRecord, type MaidRecord, maidRecord } from './maid-record.ts';
import { readMaid, recordOf } from './read-maids.ts';
import { refreshCards } from './refresh-cards.ts';
import { addVersion, type Author } from './versions.ts';
import { editedColumns, writeDetails } from './write-maids.ts';

const operator: Author = { staffId: null };

/** Her record, with files named by their ids; null if there is no such maid. */
export async function readMaidRecord(db: Database, id: number): Promise<MaidRecord | null> {
  const stored = await readMaid(db, id);
  return stored && recordOf(stored, (file) => file.id);
}

/** Her record, locked against other changes until the transaction ends. */
export async function lockMaidRecord(db: Database, id: number): Promise<MaidRecord> {
  await db.select({ id: maids.id }).from(maids).where(eq(maids.id, id)).for('update');
  const record = await readMaidRecord(db, id);
  if (record === null) throw new Refusal(404, 'NO_SUCH_MAID');
  return record;
}

/** Her media and her consent are not changed here, so nothing about them is refused. */
const unchanged = {
  sentences: [],
  arabicSentences: [],
  media: {},
  consent: null,
  published: false,
  publishedOn: null,
} satisfies Partial<MaidRecord>;

/** The whole record after a change, or a refusal that names the fields that do not fit. */
export function fitRecord(lists: MaidLists, given: MaidRecord): MaidRecord {
  const today = dubaiToday();
  const { skills, notYet, skillLevels } = given;
  const parsed = maidRecord.safeParse({
    ...given,
    ...unchanged,
    matchingType: fittingType(lists, given),
    availableFrom: given.availableFrom && (resolveDay(given.availableFrom, today) ?? ''),
    notYet: notYet.filter((code) => !skills.includes(code)),
    skillLevels: Object.fromEntries(
      Object.entries(skillLevels).filter(([code]) => skills.includes(code)),
    ),
  });
  if (!parsed.success) throw schemaRefusal(given, parsed.error.issues);
  const problems = maidProblems(lists, parsed.data, today);
  if (problems.length > 0) throw maidRefusal(problems);
  return { ...given, ...editedPart(parsed.data) };
}

const checked = async (db: Database, given: MaidRecord): Promise<MaidRecord> =>
  fitRecord(await readLists(db), given);

/** Refuses fields that do not fit; writes nothing. */
export async function checkMaid(
  db: Database,
  record: MaidRecord,
  next: EditedRecord,
): Promise<void> {
  await checked(db, { ...record, ...next });
}

interface Changed {
  readonly before: EditedRecord;
  readonly after: EditedRecord;
  /** The number of the version that families see now. */
  readonly version: number;
}

/** Changes the given fields of a maid, and with them her card and her versions. Runs in the caller's transaction. */
export async function changeMaid(
  db: Database,
  id: number,
  changes: Partial<EditedRecord>,
  author: Author = operator,
): Promise<Changed> {
  const record = await lockMaidRecord(db, id);
  const next = await checked(db, { ...record, ...changes });
  const [before, after] = [editedPart(record), editedPart(next)];
  const version = await addVersion(db, id, { before, after }, author);
  if (!isDeepStrictEqual(before, after)) {
    await db.update(maids).set(editedColumns(next, dubaiToday())).where(eq(maids.id, id));
    await writeDetails(db, [next]);
    await refreshCards(db, [id]);
  }
  return { before, after, version };
}

type NeededField = 'firstName' | 'bornOn' | 'nationality' | 'arrangement' | 'monthlyPrice' | 'wage';
export type NewMaid = Pick<EditedRecord, NeededField> & Partial<EditedRecord>;

/** The values of a new maid that nobody gave. */
export const blankMaid = (id: number): Omit<MaidRecord, NeededField> => ({
  id,
  matchingType: 0,
  religion: null,
  numberOfChildren: 0,
  languages: [],
  experience: [],
  skills: [],
  notYet: [],
  skillLevels: {},
  availableFrom: null,
  letter: '',
  arabicName: '',
  arabicLetter: '',
  roles: ['MAID'],
  checks: [],
  ...unchanged,
});

/** Adds a maid who is not published; returns her id. */
export async function createMaid(
  db: Database,
  given: NewMaid,
  author: Author = operator,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('maids', 'id'))::int as id`,
  );
  const id = rows[0]?.id ?? 0;
  const next = await checked(db, { ...blankMaid(id), ...given });
  await db.insert(maids).values({ id, ...editedColumns(next, dubaiToday()), card: {} });
  await writeDetails(db, [next]);
  await refreshCards(db, [id]);
  await addVersion(
    db,
    id,
    { before: null, after: editedPart(next) },
    { ...author, reason: 'created' },
  );
  return id;
}

/** Removes a maid who was never published nor changed since she was added; false if she was. */
export async function removeNewMaid(db: Database, id: number): Promise<boolean> {
  const versions = sql`(select count(*) from maid_versions where maid_id = ${maids.id})`;
  const { rowCount } = await db
    .delete(maids)
    .where(and(eq(maids.id, id), isNull(maids.publishedAt), sql`${versions} = 1`));
  return rowCount === 1;
}
