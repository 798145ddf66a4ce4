import { and, eq, inArray } from 'drizzle-orm';
import { type ShownResult, visaResultsOf } from '../../../rules/visa/results.ts';
import { applications } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { readVisaCase } from './read-case.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'state'>;

/** Her documents that the family may see: none after the end, after a stopped visa, or once it has another maid. */
export async function resultsForFamily(
  db: Database,
  keys: Pick<Keys, 'master'>,
  { id: applicationId, state }: Application,
): Promise<readonly ShownResult[]> {
  if (state === 'ended') return [];
  const visa = await readVisaCase(db, keys, { applicationId });
  if (visa === null || visa.progress.state === 'stopped') return [];
  const [other] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.replacesApplicationId, applicationId),
        inArray(applications.state, ['submitted', 'active', 'ended']),
      ),
    )
    .limit(1);
  return other === undefined ? visaResultsOf(visa.events) : [];
}
