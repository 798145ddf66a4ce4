import { lt, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import { sessions } from './table.ts';
import { urlLog } from '../url-log/table.ts';
import type { Store } from '../platform/store/store.ts';

/** Deletes visitors' data after 30 days: sessions with their lists, and the url log (T63). */
export async function deleteOld({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.delete(urlLog).where(lt(urlLog.notedAt, sql`now() - interval '30 days'`));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export const sessionCleanup: Job = {
  name: 'session forgetting',
  everySeconds: 3600,
  run: ({ store }) => deleteOld(store),
};
