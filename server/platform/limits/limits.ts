import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fewAtOnce } from '../few-at-once.ts';
import type { Keys } from '../keys.ts';
import type { Deps } from '../deps.ts';
import { inBatches } from './batches.ts';
import { allowanceAt, networksOf } from './network.ts';
import { atMostOncePerMinute } from './at-most-once-per-minute.ts';

export interface Limit {
  readonly bucket: string;
  readonly uses: number;
  readonly seconds: number;
}

/** Somebody whose uses are counted. */
interface Subject {
  readonly lookup: Buffer;
  /** How many times the uses of the limit it has. */
  readonly times: number;
}

/** The networks of an address, narrowest first. They are counted by keyed hash; addresses are never stored. */
export const networkSubjects = (
  { signing }: Pick<Keys, 'signing'>,
  address: string,
): readonly Subject[] =>
  networksOf(address).map((network, place) => ({
    lookup: createHmac('sha256', signing).update(`limited address:${network}`).digest(),
    times: allowanceAt(place),
  }));

const TAKE =
  'select take_uses_each($1, $2::bytea[], $3, $4::integer[], make_interval(secs => $5)) as granted';

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

  async function takeUses(
    { bucket, uses, seconds }: Limit,
    subjects: readonly Subject[],
    count: number,
  ): Promise<number> {
    const lookups = subjects.map(({ lookup }) => lookup);
    const allowances = subjects.map(({ times }) => uses * times);
    const { rows } = await limited(() =>
      store.pool.query<{ granted: number }>({
        name: 'take uses',
        text: TAKE,
        values: [bucket, lookups, count, allowances, seconds],
      }),
    );
    clearOld();
    return rows[0]?.granted ?? 0;
  }

  return {
    /** Counts one use for all subjects, or for none; false when one has reached its limit. */
    take(limit: Limit, subjects: readonly (Buffer | Subject)[]): Promise<boolean> {
      const all = subjects.map((subject) =>
        Buffer.isBuffer(subject) ? { lookup: subject, times: 1 } : subject,
      );
      const key = [limit.bucket, ...all.map(({ lookup }) => lookup.toString('base64'))].join();
      return batched(key, (count) => takeUses(limit, all, count));
    },
    /** Counts several uses at once for all subjects; false when one has fewer left, and those are then used up. */
    async takeMany(limit: Limit, subjects: readonly Subject[], count: number): Promise<boolean> {
      return (await takeUses(limit, subjects, count)) >= count;
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
    /** The networks of an address, narrowest first. */
    networks: (address: string): readonly Subject[] => networkSubjects(keys, address),
  };
}
export type SharedLimits = ReturnType<typeof sharedLimits>;
