import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { endOfQuietHours } from '../../rules/office/quiet-hours.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { wishesIn } from '../../rules/together/alert-wishes.ts';
import { fittingAmong } from '../catalogue/index.ts';
import { maids } from '../catalogue/table.ts';
import { enqueue } from '../messages/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs/job.ts';
import { unseal } from '../platform/sealing.ts';
import { alertToken } from './alert-token.ts';
import { numberCell } from './alerts.ts';
import { becameFree, freeNow, noteFreeTimes } from './free-times.ts';
import { alertFinds, alerts } from './table.ts';

/** Who became free earlier than this is no news. */
const NEWS_DAYS = 2;

/** One text for each alert that found somebody, at most one a day for each number, never at night. */
export async function tellAlerts(deps: Deps, now = new Date()): Promise<number> {
  const { config, keys, store } = deps;
  await store.db.delete(alerts).where(lt(alerts.expiresAt, sql`now()`));
  await noteFreeTimes(store);
  if (endOfQuietHours(now) !== null) return 0;
  const today = dubaiDay(now);
  const waiting = await store.db
    .select()
    .from(alerts)
    .where(or(isNull(alerts.sentOn), lt(alerts.sentOn, today)))
    // One alert a day for each number: the one that has waited longest.
    .orderBy(sql`${alerts.sentOn} asc nulls first`, asc(alerts.createdAt));
  const freed = waiting.length === 0 ? [] : await becameFree(store.db, NEWS_DAYS);
  if (freed.length === 0) return 0;
  const ids = [...new Set(freed.map(({ maidId }) => maidId))];
  const free = await freeNow(store.db, ids);
  const fitting = await fittingAmong(
    store,
    free.map(({ maidId }) => maidId),
  );
  let told = 0;
  for (const alert of waiting) {
    const fit = new Set(fitting(wishesIn(alert.wishes)));
    const news = free.filter(
      ({ maidId, since }) =>
        fit.has(maidId) && since > alert.createdAt && maidId !== alert.likeMaidId,
    );
    if (news.length > 0) {
      const found = news.map(({ maidId }) => maidId);
      if (await tell({ config, keys, store }, alert, found, today)) told += 1;
    }
  }
  return told;
}

type Alert = typeof alerts.$inferSelect;

/** Tells about the first one that this alert has not told about yet. */
async function tell(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  { id, numberLookup, numberSealed }: Alert,
  found: readonly number[],
  today: string,
): Promise<boolean> {
  const number = unseal(keys.master, numberCell(id), numberSealed)?.toString();
  if (number === undefined) return false;
  return store.transaction(async (db) => {
    // All of this number, because another process may be telling about another one of them.
    const own = await db
      .select()
      .from(alerts)
      .where(and(eq(alerts.numberLookup, numberLookup), gt(alerts.expiresAt, sql`now()`)))
      .orderBy(asc(alerts.id))
      .for('update');
    const alert = own.find((one) => one.id === id);
    const isToldToday = own.some(({ sentOn }) => sentOn !== null && sentOn >= today);
    if (alert === undefined || isToldToday) return false;
    const told = await db
      .select({ maidId: alertFinds.maidId })
      .from(alertFinds)
      .where(and(eq(alertFinds.alertId, id), inArray(alertFinds.maidId, [...found])));
    const next = found.find((maidId) => !told.some((one) => one.maidId === maidId));
    const [her] =
      next === undefined
        ? []
        : await db
            .select()
            .from(maids)
            .where(and(eq(maids.id, next), maids.shown));
    if (her === undefined) return false;
    await db.insert(alertFinds).values({ alertId: id, maidId: her.id });
    await db.update(alerts).set({ sentOn: today }).where(eq(alerts.id, id));
    const day = her.availableFrom !== null && her.availableFrom > today ? her.availableFrom : null;
    await enqueue(
      db,
      { config, keys },
      {
        channel: 'sms',
        template: 'someone_like_her',
        to: number,
        language: alert.language,
        slots: {
          maid: displayFirstName(her.firstName),
          day,
          fils: her.monthlyPriceAed * 100,
          path: `/alerts?t=${alertToken(keys, id)}`,
        },
        dedupeKey: `alert:${id}:${her.id}`,
      },
    );
    return true;
  });
}

export const alertTelling: Job = {
  name: 'alerts',
  everySeconds: 60,
  run: async (deps) => {
    await tellAlerts(deps);
  },
};
