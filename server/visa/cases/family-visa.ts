import { and, eq, inArray } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { readVisaCase, type VisaCase } from './read-case.ts';

/** The family chose another maid for this contract; its visa is that of the one before. */
export async function hasOtherMaid(db: Database, applicationId: string): Promise<boolean> {
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
  return other !== undefined;
}

/** The visa that a family follows; null without one, and once it has another maid. */
export const readFamilyVisa = async (
  db: Database,
  keys: Pick<Keys, 'master'>,
  applicationId: string,
): Promise<VisaCase | null> =>
  (await hasOtherMaid(db, applicationId)) ? null : readVisaCase(db, keys, { applicationId });
