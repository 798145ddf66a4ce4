import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '../platform/store/store.ts';
import { isLive } from './take-hold.ts';
import { holds } from './table.ts';
import type { Job } from '../platform/jobs/job.ts';

/** Releases the maid whom an application holds; `hired` also releases a hired one. */
export const releaseHolds = (
  db: Database,
  applicationId: string,
  { hired = false }: { readonly hired?: boolean } = {},
) =>
  db
    .update(holds)
    .set({ state: 'released', endedAt: sql`now()` })
    .where(
      and(
        eq(holds.applicationId, applicationId),
        inArray(holds.state, hired ? ['held', 'hired'] : ['held']),
      ),
    );

/** Turns the live hold of a submitted application into a hire; false if there is none. */
export async function hireHeldMaid(db: Database, applicationId: string): Promise<boolean> {
  const hired = await db
    .update(holds)
    .set({ state: 'hired' })
    .where(and(eq(holds.applicationId, applicationId), isLive))
    .returning({ id: holds.id });
  return hired.length > 0;
}

/** The session no longer lists the hold of this application as its own. */
export const removeHoldFromSession = (db: Database, applicationId: string, sessionId: string) =>
  db
    .update(holds)
    .set({ sessionId: null })
    .where(and(eq(holds.applicationId, applicationId), eq(holds.sessionId, sessionId)));

/** Releases a hired maid from these applications; another family that hired her meanwhile is not affected. */
export const releaseHiredMaid = (db: Database, maidId: number, applicationIds: readonly string[]) =>
  db
    .update(holds)
    .set({ state: 'released', endedAt: sql`now()` })
    .where(
      and(
        eq(holds.maidId, maidId),
        eq(holds.state, 'hired'),
        inArray(holds.applicationId, [...applicationIds]),
      ),
    );

/** Marks expired holds, which notifies every node; locked ones are skipped, because somebody is taking them over. */
export const expireHolds = ({ db }: Pick<Store, 'db'>) =>
  db.execute(sql`
    update holds set state = 'expired', ended_at = now()
    where id = any (array(
      select id from holds where state = 'held' and expires_at <= now()
      for update skip locked limit 1000))`);

export const holdExpiry: Job = {
  name: 'hold expiry',
  everySeconds: 1,
  limitSeconds: 5,
  async run({ store }) {
    await expireHolds(store);
  },
};
