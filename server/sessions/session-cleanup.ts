import { lt, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import { sessions } from './table.ts';
import type { Store } from '../platform/store/store.ts';

/** Deletes sessions with their lists 30 days after their last use (T63). */
async function deleteOld({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export const sessionCleanup: Job = {
  name: 'session forgetting',
  everySeconds: 3600,
  run: ({ store }) => deleteOld(store),
};
