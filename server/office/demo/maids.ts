import { asc, lt, sql } from 'drizzle-orm';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { changeMaid, editedPart, readMaidRecord } from '../../catalogue/index.ts';
import { maids } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { addDraft } from '../maids/drafts.ts';
import { writePrivate } from '../maids/private-record.ts';
import { maidPrivate } from '../maids/table.ts';
import type { DemoPeople } from './office-people.ts';

const LOCK = 4_107_021;
/** Women of the demo's applications have larger ids and no record. */
const FIRST_DOUBLE = 9001;

/** Invented family names by nationality. */
const familyNames: Readonly<Record<string, readonly string[]>> = {
  PH: ['Santos', 'Reyes', 'Dela Cruz', 'Mercado', 'Villanueva'],
  ET: ['Bekele', 'Tadesse', 'Alemu', 'Girma'],
  KE: ['Wambui', 'Otieno', 'Njeri'],
  UG: ['Nakato', 'Namuli'],
  ID: ['Lestari', 'Wulandari'],
  LK: ['Perera', 'Fernando'],
  NP: ['Gurung', 'Tamang'],
  IN: ['Thomas', 'Nair'],
};
const codes: Readonly<Record<string, string>> = { PH: '+63917', ET: '+25191', KE: '+25472' };
const labels = [['cooks for guests'], [], ['call before noon'], [], []];

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % items.length];

/** Private records of the demo's maids, one draft in progress and a short history. */
export async function addMaidRecords(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  { colleagues }: DemoPeople,
): Promise<void> {
  await store.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await db.select().from(maidPrivate).limit(1)).length > 0) return;
    const rows = await db
      .select({ id: maids.id, nationality: maids.nationalityCode })
      .from(maids)
      .where(lt(maids.id, FIRST_DOUBLE))
      .orderBy(asc(maids.id));
    const today = dubaiDay(new Date());
    for (const [at, { id, nationality }] of rows.entries()) {
      await writePrivate(db, keys, id, {
        familyName: pick(familyNames[nationality] ?? ['Demo'], at) ?? '',
        passport: `P${String(1_000_000 + id * 317)}A`,
        passportEndsOn: addDays(today, 40 + ((at * 53) % 1400)),
        mobile: `${codes[nationality] ?? '+97150'}${String(1_000_000 + id * 613)}`,
        reads: nationality === 'PH' ? ['English', 'Tagalog'] : ['English'],
        labels: pick(labels, at) ?? [],
        note: '',
      });
    }
    const [first, second] = rows;
    const staffId = colleagues.get('Rana') ?? [...colleagues.values()][0] ?? null;
    if (first !== undefined) await draftOne(db, first.id, staffId);
    if (second !== undefined) await changeAndBack(db, second.id, staffId);
  });
}

async function draftOne(db: Database, maidId: number, staffId: string | null): Promise<void> {
  const record = await readMaidRecord(db, maidId);
  if (record === null) return;
  const base = record.monthlyPrice;
  await addDraft(db, { maidId, field: 'monthlyPrice', value: base + 60, base, staffId });
}

/** Ends where it began, so that families see the same as before. */
async function changeAndBack(db: Database, maidId: number, staffId: string | null): Promise<void> {
  const record = await readMaidRecord(db, maidId);
  if (record === null) return;
  const before = editedPart(record);
  const monthlyPrice = before.monthlyPrice + 100;
  await changeMaid(db, maidId, { monthlyPrice }, { staffId, note: 'New prices' });
  await changeMaid(db, maidId, before, { staffId, reason: 'roll_back', ofNumber: 1 });
}
