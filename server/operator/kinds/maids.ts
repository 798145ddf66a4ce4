import { asc } from 'drizzle-orm';
import {
  filesOf,
  maidProblems,
  maidRecord,
  type MaidRecord,
  readLists,
  readMaids,
  recordOf,
  writeMaids,
} from '../../catalogue/index.ts';
import { maids } from '../../catalogue/table.ts';
import { adoptMaidMedia } from '../../office/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { dubaiToday } from '../../platform/today.ts';
import { defineKind } from '../kind.ts';
import { fileNames, mediaIdOf } from '../media.ts';
import { InvalidRecords, recordName } from '../records.ts';

export const maidKind = defineKind({
  name: 'maids',
  table: maids,
  key: 'id',
  schema: maidRecord,
  files: filesOf,
  async read(db, chosen) {
    const ids = await db.select({ id: maids.id }).from(maids).where(chosen).orderBy(asc(maids.id));
    const names = fileNames('media');
    const records: MaidRecord[] = [];
    const known = ids.map(({ id }) => id);
    for await (const stored of readMaids(db, known)) records.push(recordOf(stored, names.nameOf));
    return { records, files: names.files };
  },
  async write(db, records, { mediaIds, place }) {
    await checkMaids(db, records, place);
    await writeMaids(db, records, (path) => mediaIdOf(mediaIds, path));
    await adoptMaidMedia(
      db,
      records.map(({ id }) => id),
    );
  },
});

async function checkMaids(
  db: Database,
  records: readonly MaidRecord[],
  place: string,
): Promise<void> {
  const lists = await readLists(db);
  const today = dubaiToday();
  const problems = records.flatMap((maid, index) => {
    const record = recordName(place, index, 'id', maid);
    return maidProblems(lists, maid, today).map(({ field, message }) => ({
      record,
      field,
      message,
    }));
  });
  if (problems.length > 0) throw new InvalidRecords(problems);
}
