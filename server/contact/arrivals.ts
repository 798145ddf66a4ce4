import { and, count, eq, gte, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';
import {
  type ArrivalPlan,
  type ArrivalSlot,
  arrivalDays,
  firstArrival,
  type OfferedDay,
  placeOf,
} from '../../rules/text/arrival-days.ts';
import { addDays } from '../../rules/text/days.ts';
import { isLive } from '../holds/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { arrivals } from './table.ts';
import { holds } from '../holds/table.ts';
import type { Database, Store } from '../platform/store/store.ts';

/** The application that the arrival belongs to. */
interface Whose {
  readonly id: string;
  readonly maidId: number | null;
}

export async function maidOf(db: Database, maidId: number | null) {
  if (maidId === null) return null;
  const [maid] = await db.select().from(maids).where(eq(maids.id, maidId));
  return maid ?? null;
}

/** The days this family may choose from; its own place does not count as taken. */
export async function offeredDays(
  db: Database,
  plan: ArrivalPlan,
  { id, maidId }: Whose,
): Promise<OfferedDay[]> {
  const maid = await maidOf(db, maidId);
  const first = firstArrival(plan, new Date(), maid?.availableFrom ?? null);
  const taken = await db
    .select({ day: arrivals.day, slot: arrivals.slot, families: count() })
    .from(arrivals)
    .where(
      and(
        gte(arrivals.day, first),
        lte(arrivals.day, addDays(first, plan.daysOffered)),
        ne(arrivals.applicationId, id),
      ),
    )
    .groupBy(arrivals.day, arrivals.slot);
  return arrivalDays(
    plan,
    first,
    new Map(taken.map(({ day, slot, families }) => [placeOf(day, slot), families])),
  );
}

export async function arrivalOf(db: Database, applicationId: string) {
  const [arrival] = await db
    .select({ day: arrivals.day, slot: arrivals.slot })
    .from(arrivals)
    .where(eq(arrivals.applicationId, applicationId));
  return arrival ?? null;
}

/** Books the lowest free place of a slot and releases the family's earlier place; false when the slot is full. */
export async function bookArrival(
  db: Database,
  plan: ArrivalPlan,
  applicationId: string,
  { day, slot }: { readonly day: string; readonly slot: ArrivalSlot },
): Promise<boolean> {
  const places = plan.slots.find((one) => one.slot === slot)?.places ?? 0;
  // The lock queues families that want the same slot; the unique index is the safeguard.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`arrival ${placeOf(day, slot)}`}))`);
  const booked = await arrivalOf(db, applicationId);
  if (booked?.day === day && booked.slot === slot) return true;
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${places}::int) as place
    where not exists (
      select from arrivals where day = ${day}::date and slot = ${slot} and arrivals.place = place.place)
    order by place limit 1`);
  const place = rows[0]?.place;
  if (place === undefined) return false;
  await db
    .insert(arrivals)
    .values({ applicationId, day, slot, place })
    .onConflictDoUpdate({ target: arrivals.applicationId, set: { day, slot, place } });
  return true;
}

/** Releases the place of an application that has ended. */
export const freeArrival = (db: Database, applicationId: string) =>
  db.delete(arrivals).where(eq(arrivals.applicationId, applicationId));

/** Releases places that nobody will use: the application is over, or its maid is no longer on hold. */
async function freeArrivals({ db }: Pick<Store, 'db'>): Promise<void> {
  const live = db
    .select({ one: sql`1` })
    .from(holds)
    .where(and(eq(holds.applicationId, applications.id), isLive));
  const over = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      or(
        inArray(applications.state, ['cancelled', 'expired']),
        and(eq(applications.state, 'open'), notExists(live)),
      ),
    );
  await db.delete(arrivals).where(inArray(arrivals.applicationId, over));
}

export const arrivalFreeing: Job = {
  name: 'arrival freeing',
  everySeconds: 60,
  run: ({ store }) => freeArrivals(store),
};

/** The hours of a slot. */
export function timesOf(plan: ArrivalPlan, slot: ArrivalSlot): { from: number; to: number } {
  const { from, to } = plan.slots.find((one) => one.slot === slot) ?? { from: 8, to: 20 };
  return { from, to };
}
