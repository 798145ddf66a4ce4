import { and, eq, lte, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from './table.ts';
import { openDataKey } from './access/application-key.ts';
import { endApplication } from './ending.ts';

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
