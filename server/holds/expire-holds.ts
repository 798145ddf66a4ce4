import { sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import type { Store } from '../platform/store/store.ts';

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
