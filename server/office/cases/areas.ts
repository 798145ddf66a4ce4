import { latestAnswers } from '../../applications/index.ts';
import type { Database } from '../../platform/store/store.ts';
import type { CaseOwner } from './owners.ts';

/** The areas that these families live in, by application. They stay sealed in the store (T60). */
export async function areasOf(
  db: Database,
  owners: ReadonlyMap<string, CaseOwner>,
): Promise<Map<string, string>> {
  const withKey = [...owners.values()].flatMap(({ ownerId, dataKey }) =>
    dataKey === null ? [] : [{ id: ownerId, dataKey }],
  );
  const answers = await latestAnswers(db, withKey, ['CLIENT_ADDRESS']);
  const areas = new Map<string, string>();
  for (const { id, ownerId } of owners.values()) {
    const area = answers.get(ownerId)?.CLIENT_ADDRESS?.area;
    if (area) areas.set(id, area);
  }
  return areas;
}
