import { lt, sql } from 'drizzle-orm';
import type { Job } from '../platform/jobs/job.ts';
import type { Store } from '../platform/store/store.ts';
import { urlLog } from './table.ts';

/** Logs each address as often as it was opened, without a session. */
export const logOpened = (
  { pool }: Pick<Store, 'pool'>,
  opened: readonly {
    readonly url: string;
    readonly times: number;
    /** Now, unless it is given. */
    readonly at?: Date;
  }[],
) =>
  pool.query(
    `insert into url_log (url, noted_at)
     select url, coalesce(at, now())
     from unnest($1::text[], $2::int[], $3::timestamptz[]) as followed (url, times, at), generate_series(1, times)`,
    [
      opened.map(({ url }) => url),
      opened.map(({ times }) => times),
      opened.map(({ at }) => at ?? null),
    ],
  );

/** Deletes opened addresses after 30 days (T63). */
export const urlLogCleanup: Job = {
  name: 'url log cleanup',
  everySeconds: 3600,
  async run({ store }) {
    await store.db.delete(urlLog).where(lt(urlLog.notedAt, sql`now() - interval '30 days'`));
  },
};
