import { sql } from 'drizzle-orm';
import type { Store } from '../store/store.ts';

/** Uses that are granted first and then spent within ten minutes; the row's `uses` count those that are left. */
export function prepaidUses({ db }: Pick<Store, 'db'>, bucket: string) {
  return {
    async grant(subject: Buffer, uses: number): Promise<void> {
      await db.execute(sql`
        with spent as (
          delete from rate_limits where bucket = ${bucket} and subject_lookup = ${subject})
        insert into rate_limits (bucket, subject_lookup, window_start, uses)
          values (${bucket}, ${subject}, clock_timestamp(), ${uses})`);
    },
    async spend(subject: Buffer): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update rate_limits set uses = uses - 1
        where bucket = ${bucket} and subject_lookup = ${subject} and uses > 0
          and window_start > now() - interval '10 minutes'`);
      return rowCount === 1;
    },
  };
}
