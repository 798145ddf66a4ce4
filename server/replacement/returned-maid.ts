import { eq, sql } from 'drizzle-orm';
import { appendEvent } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { withdrawMaid } from '../catalogue/index.ts';
import { releaseHiredMaid } from '../holds/index.ts';
import type { Database, Store } from '../platform/store/store.ts';
import { maidReturns } from './table.ts';

/** The event carries no data, so that no key is needed. */
const NO_KEY = Buffer.alloc(32);

type Outcome = 'freed' | 'withdrawn';
type Decided =
  | { readonly kind: 'decided'; readonly maidId: number }
  | { readonly kind: 'already'; readonly outcome: Outcome }
  | { readonly kind: 'unknown' };

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
 * The operator's decision on a maid who came back: free for other families again, or taken down. Until then she stays
 * hired. Repeating the decision changes nothing.
 */
export const decideReturn = (
  { transaction }: Pick<Store, 'transaction'>,
  reference: string,
  outcome: Outcome,
): Promise<Decided> =>
  transaction(async (db) => {
    const [found] = await db
      .select({ returned: maidReturns, contractId: applications.replacesApplicationId })
      .from(maidReturns)
      .innerJoin(applications, eq(applications.id, maidReturns.applicationId))
      .where(eq(applications.reference, reference))
      .for('update');
    if (found === undefined || found.contractId === null) return { kind: 'unknown' };
    const { maidId, applicationId, outcome: decided } = found.returned;
    if (decided !== null) return { kind: 'already', outcome: decided };
    await releaseHired(db, { maidId, contractId: found.contractId });
    if (outcome === 'withdrawn') await withdrawMaid(db, maidId);
    await db
      .update(maidReturns)
      .set({ outcome, decidedAt: sql`now()` })
      .where(eq(maidReturns.applicationId, applicationId));
    await appendEvent(db, applicationId, { kind: `maid_${outcome}`, actor: 'staff' }, NO_KEY);
    return { kind: 'decided', maidId };
  });
