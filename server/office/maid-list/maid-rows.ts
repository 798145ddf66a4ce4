import { eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { maidRow } from '../../../contract/office/maid-list.ts';
import { hasRight, type Holder } from '../../../rules/office/rights.ts';
import { ageOn } from '../../../rules/text/days.ts';
import { maids, nationalities } from '../../catalogue/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { readPrivates } from '../maids/private-record.ts';
import { maidRows } from './table.ts';

export type MaidRow = z.output<typeof maidRow>;

const face = sql<string | null>`${maids.card} -> 'housemaid' ->> 'faceURL'`;

/** The rows of these maids, in this order, with the values that the colleague may see. */
export async function maidRowsOf(
  db: Database,
  keys: Keys,
  ids: readonly number[],
  member: Holder & Pick<StaffMember, 'language'>,
  today: string,
): Promise<MaidRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ row: maidRows, bornOn: maids.bornOn, nation: nationalities, face })
    .from(maidRows)
    .innerJoin(maids, eq(maids.id, maidRows.maidId))
    .innerJoin(nationalities, eq(nationalities.code, maidRows.nationalityCode))
    .where(inArray(maidRows.maidId, [...ids]));
  const seesRecord = hasRight(member, 'see_maid_records');
  const privates = await readPrivates(db, keys, seesRecord ? ids : []);
  const seesProfile = hasRight(member, 'see_maid_profiles');
  const byId = new Map(
    found.map(({ row, bornOn, nation, face: picture }): [number, MaidRow] => [
      row.maidId,
      {
        id: row.maidId,
        version: row.version,
        name: row.name,
        face: picture,
        profile: seesProfile
          ? {
              age: ageOn(bornOn, today),
              nationality: (member.language === 'ar' && nation.arabicLabel) || nation.label,
              priceAed: row.priceAed,
              freeFrom: row.freeFrom,
              film:
                row.filmSeconds === null
                  ? null
                  : { seconds: row.filmSeconds, captions: row.captions },
              state: row.state,
            }
          : null,
        record: seesRecord
          ? {
              familyName: privates.get(row.maidId)?.familyName || null,
              hasConsent: row.hasConsent,
              consentUntil: row.consentUntil,
              passportUntil: row.passportUntil,
              labels: row.labels,
            }
          : null,
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
