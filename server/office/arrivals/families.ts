import { inArray, sql } from 'drizzle-orm';
import { latestAnswers, openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';

type Row = typeof applications.$inferSelect;

/** The family behind an arrival. A replacement belongs to the family of its contract. */
export interface Family {
  readonly clientName: string | null;
  readonly mobile: string | null;
  /** Fields of the address that the family gave. */
  readonly home: Readonly<Record<string, string>>;
}

const nobody: Family = { clientName: null, mobile: null, home: {} };

/** Opens names, numbers and addresses of these applications, by application id. */
export async function familiesOf(
  db: Database,
  keys: Pick<Keys, 'master'>,
  rows: readonly Row[],
): Promise<(row: Row) => Family> {
  const contractIds = rows.flatMap(({ replacesApplicationId: id }) => (id === null ? [] : [id]));
  const contracts =
    contractIds.length === 0
      ? []
      : await db.select().from(applications).where(inArray(applications.id, contractIds));
  const owners = [...rows, ...contracts].flatMap((row) => {
    const dataKey = openDataKey(keys, row);
    return dataKey === null ? [] : [{ id: row.id, dataKey, row }];
  });
  const answers = owners.length === 0 ? null : await latestAnswers(db, owners, ['CLIENT_ADDRESS']);
  const families = new Map(
    owners.map(({ id, dataKey, row }) => {
      const of = { id, dataKey };
      return [
        id,
        {
          clientName: openText(of, 'client_name_sealed', row.clientNameSealed),
          mobile: openText(of, 'mobile_sealed', row.mobileSealed),
          home: answers?.get(id)?.CLIENT_ADDRESS ?? {},
        },
      ];
    }),
  );
  return ({ id, replacesApplicationId }) => families.get(replacesApplicationId ?? id) ?? nobody;
}

/** Names and faces of maids, by id. */
export async function facesOf(db: Database, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ maidId }) => (maidId === null ? [] : [maidId])))];
  const face = sql<string | null>`${maids.card} -> 'housemaid' ->> 'faceURL'`;
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: maids.id, name: maids.firstName, face })
          .from(maids)
          .where(inArray(maids.id, ids));
  const byId = new Map(found.map((maid) => [maid.id, maid]));
  return ({ maidId }: Pick<Row, 'maidId'>) => (maidId === null ? null : (byId.get(maidId) ?? null));
}
