import { and, desc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { HIREABLE } from '../catalogue/index.ts';
import { changesSince, isMark } from '../live/index.ts';
import type { Store } from '../platform/store/store.ts';
import { alertMarks, maidFreeTimes } from './table.ts';

/** Notes who became free and who no longer is since the last time. Many changes at once look at everybody. */
export async function noteFreeTimes(store: Pick<Store, 'db' | 'pool' | 'transaction'>) {
  const [last] = await store.db.select().from(alertMarks);
  const since = last !== undefined && isMark(last.mark) ? last.mark : null;
  const { mark, all, available, gone } = await changesSince(store, since);
  const everybody = all || since === null;
  if (!everybody && available.length + gone.length === 0) return;
  const among = everybody
    ? sql`true`
    : sql`maids.id = any(${sql.param([...available, ...gone])}::int[])`;
  await store.transaction(async (db) => {
    await db.execute(sql`
      update maid_free_times set until = now() from maids
      where maids.id = maid_free_times.maid_id and until is null and ${among}
        and not ${sql.raw(HIREABLE)}`);
    await db.execute(sql`
      insert into maid_free_times (maid_id)
      select maids.id from maids where ${among} and ${sql.raw(HIREABLE)}
      on conflict (maid_id) where until is null do nothing`);
    await db
      .insert(alertMarks)
      .values({ mark })
      .onConflictDoUpdate({ target: alertMarks.isOnly, set: { mark } });
  });
}

/** Who became free in the last days: her id and the moment, the newest first. */
export const becameFree = (db: Store['db'], days: number) =>
  db
    .select({ maidId: maidFreeTimes.maidId, since: maidFreeTimes.since })
    .from(maidFreeTimes)
    .where(gt(maidFreeTimes.since, sql`now() - make_interval(days => ${days})`))
    .orderBy(desc(maidFreeTimes.since))
    .limit(5_000);

/** Those of them who are free now. */
export const freeNow = (db: Store['db'], ids: readonly number[]) =>
  db
    .select({ maidId: maidFreeTimes.maidId, since: maidFreeTimes.since })
    .from(maidFreeTimes)
    .where(and(inArray(maidFreeTimes.maidId, [...ids]), isNull(maidFreeTimes.until)))
    .orderBy(desc(maidFreeTimes.since));
