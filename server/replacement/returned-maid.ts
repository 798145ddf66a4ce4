import { eq, sql } from 'drizzle-orm';
import { appendEvent } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { setPublished } from '../catalogue/index.ts';
import { releaseHiredMaid } from '../holds/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { maidReturns } from './table.ts';

/** The event carries no data, so that no key is needed. */
const NO_KEY = Buffer.alloc(32);

type Outcome = 'freed' | 'withdrawn';

/** Ends this family's own hold on her; another family that hired her meanwhile is not affected. */
export async function releaseHired(
  db: Database,
  { maidId, contractId }: { readonly maidId: number; readonly contractId: string },
): Promise<void> {
  const own = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.replacesApplicationId, contractId));
  await releaseHiredMaid(db, maidId, [contractId, ...own.map(({ id }) => id)]);
}

/**
 * The decision on a maid who came back: free for other families again, or off the site. Until then she stays hired.
 * Returns her id; refuses a second decision.
 */
export async function decideReturn(
  db: Database,
  applicationId: string,
  outcome: Outcome,
): Promise<number> {
  const [found] = await db
    .select({ returned: maidReturns, contractId: applications.replacesApplicationId })
    .from(maidReturns)
    .innerJoin(applications, eq(applications.id, maidReturns.applicationId))
    .where(eq(applications.id, applicationId))
    .for('update');
  if (found === undefined || found.contractId === null) throw new Refusal(404, 'NO_RETURNED_MAID');
  const { maidId, outcome: decided } = found.returned;
  if (decided !== null) throw new Refusal(409, `RETURN_DECIDED.${decided}`);
  await releaseHired(db, { maidId, contractId: found.contractId });
  if (outcome === 'withdrawn') await setPublished(db, [maidId], false);
  await db
    .update(maidReturns)
    .set({ outcome, decidedAt: sql`now()` })
    .where(eq(maidReturns.applicationId, applicationId));
  await appendEvent(db, applicationId, { kind: `maid_${outcome}`, actor: 'staff' }, NO_KEY);
  return maidId;
}
