import { type ShownResult, visaResultsOf } from '../../../rules/visa/results.ts';
import type { applications } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { readFamilyVisa } from './family-visa.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'state'>;

/** Her documents that the family may see: none after the end, after a stopped visa, or once it has another maid. */
export async function resultsForFamily(
  db: Database,
  keys: Pick<Keys, 'master'>,
  { id: applicationId, state }: Application,
): Promise<readonly ShownResult[]> {
  if (state === 'ended') return [];
  const visa = await readFamilyVisa(db, keys, applicationId);
  return visa === null || visa.progress.state === 'stopped' ? [] : visaResultsOf(visa.events);
}
