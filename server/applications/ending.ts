import { and, eq, lte, sql } from 'drizzle-orm';
import { revokeLinks } from '../capability-links/index.ts';
import { releaseHolds } from '../holds/index.ts';
import type { Database } from '../platform/store/store.ts';
import { appendEvent } from './events.ts';
import { setState } from './rows.ts';
import { applicationDrafts, applications } from './table.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Deps } from '../platform/deps.ts';
import { openDataKey } from './access/application-key.ts';

/**
 * Ends an open application: releases its maid and ends its links. Drafts are deleted when it was given up and stay
 * when it expired, because it may be started again.
 */
export async function endApplication(
  db: Database,
  { id, dataKey }: { readonly id: string; readonly dataKey: Buffer },
  how: { readonly state: 'cancelled' | 'expired'; readonly actor: 'client' | 'staff' | 'system' },
): Promise<void> {
  await appendEvent(db, id, { kind: how.state, actor: how.actor }, dataKey);
  await setState(db, id, how.state);
  await releaseHolds(db, id);
  await revokeLinks(db, id);
  if (how.state === 'cancelled') {
    await db.delete(applicationDrafts).where(eq(applicationDrafts.applicationId, id));
  }
}

const AT_ONCE = 200;
const NO_KEY = Buffer.alloc(32);

/** Expires a batch of open applications that are past their date and returns their number; locked ones are skipped. */
const expireApplications = ({ keys, store }: Pick<Deps, 'keys' | 'store'>) =>
  store.transaction(async (db) => {
    const over = await db
      .select({ id: applications.id, dataKeySealed: applications.dataKeySealed })
      .from(applications)
      .where(and(eq(applications.state, 'open'), lte(applications.validUntil, sql`now()`)))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const { id, dataKeySealed } of over) {
      // The event carries no data, so it can be written even if the application's key was destroyed.
      const dataKey = openDataKey(keys, { id, dataKeySealed }) ?? NO_KEY;
      await endApplication(db, { id, dataKey }, { state: 'expired', actor: 'system' });
    }
    return over.length;
  });

export const applicationExpiry: Job = {
  name: 'application expiry',
  everySeconds: 300,
  async run(deps, signal) {
    let some = AT_ONCE;
    while (some === AT_ONCE && !signal.aborted) some = await expireApplications(deps);
  },
};
