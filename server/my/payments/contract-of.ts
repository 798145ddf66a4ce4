import { and, eq, inArray } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** The contract and its confirmed replacements, the newest first: money of all of them is the family's. */
export async function rowsOfContract(db: Database, application: typeof applications.$inferSelect) {
  const replacements = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.replacesApplicationId, application.id),
        inArray(applications.state, ['submitted', 'active', 'ended']),
      ),
    );
  const newest = replacements.toSorted((one, other) => +other.createdAt - +one.createdAt);
  return [...newest, application];
}
