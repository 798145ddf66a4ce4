import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fewAtOnce } from '../few-at-once.ts';
import type { Keys } from '../keys.ts';
import type { Deps } from '../deps.ts';
import { inBatches } from './batches.ts';
import { networkOf } from './network.ts';
import { atMostOncePerMinute } from './at-most-once-per-minute.ts';

export interface Limit {
  readonly bucket: string;
  readonly uses: number;
  readonly seconds: number;
}

/** Addresses are counted by keyed hash, never stored. */
export const networkSubject = ({ signing }: Pick<Keys, 'signing'>, address: string): Buffer =>
  createHmac('sha256', signing)
    .update(`limited address:${networkOf(address)}`)
    .digest();

const TAKE = 'select take_uses($1, $2::bytea[], $3, $4, make_interval(secs => $5)) as granted';

/** Limits that all nodes share. Exact under concurrency, because the store counts (T35). */
export function sharedLimits({ keys, store, log }: Pick<Deps, 'keys' | 'store' | 'log'>) {
  const batched = inBatches();
  const limited = fewAtOnce(Math.ceil((store.pool.options.max ?? 10) / 2));
  const clearOld = atMostOncePerMinute(
    () =>
      store.db.execute(sql`
        delete from rate_limits where ctid = any (array(
          select ctid from rate_limits where window_start < now() - interval '1 hour'
            and (bucket not like '%, day' or window_start < now() - interval '25 hours')
          limit 20000))`),
    log,
  );

  return {
    /** Counts one use for all subjects, or for none; false when one has reached its limit. */
    take({ bucket, uses, seconds }: Limit, subjects: readonly Buffer[]): Promise<boolean> {
      const key = [bucket, ...subjects.map((subject) => subject.toString('base64'))].join();
      return batched(key, async (count) => {
        const { rows } = await limited(() =>
          store.pool.query<{ granted: number }>({
            name: 'take uses',
            text: TAKE,
            values: [bucket, subjects, count, uses, seconds],
          }),
        );
        clearOld();
        return rows[0]?.granted ?? 0;
      });
    },
    /** Counts several uses at once for one subject; false when it has fewer left. */
    async takeMany({ bucket, uses, seconds }: Limit, subject: Buffer, count: number) {
      const { rows } = await limited(() =>
        store.pool.query<{ granted: number }>({
          name: 'take uses',
          text: TAKE,
          values: [bucket, [subject], count, uses, seconds],
        }),
      );
      clearOld();
      return (rows[0]?.granted ?? 0) >= count;
    },
    /** Takes one use back, because the counted action did not happen. */
    async giveBack({ bucket }: Limit, subject: Buffer): Promise<void> {
      await limited(() =>
        store.pool.query({
          name: 'give a use back',
          text: `update rate_limits set uses = uses - 1 where (bucket, subject_lookup, window_start) in (
            select bucket, subject_lookup, window_start from rate_limits
            where bucket = $1 and subject_lookup = $2 and uses > 0
            order by window_start desc limit 1 for update)`,
          values: [bucket, subject],
        }),
      );
    },
    addressSubject: (address: string): Buffer => networkSubject(keys, address),
  };
}
export type SharedLimits = ReturnType<typeof sharedLimits>;
