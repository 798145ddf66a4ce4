import { and, eq, gt, gte, inArray, lte, ne, not, notExists, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import {
  type ArrivalPlan,
  type ArrivalSlot,
  arrivalDays,
  firstArrival,
  type OfferedDay,
  placeOf,
  type TakenPlaces,
} from '../../rules/text/arrival-days.ts';
import { isLive } from '../holds/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { arrivalRequests, arrivals } from './table.ts';
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
  const requested = await requestOf(db, id);
  const taken = await takenPlaces(db, {
    from: requested && requested.day < first ? requested.day : first,
    except: id,
  });
  const days = arrivalDays(plan, first, taken);
  if (requested === null || days.some(({ day }) => day === requested.day)) return days;
  // The office may ask for a day that families are not offered otherwise.
  const extra = arrivalDays({ ...plan, daysOffered: 1 }, requested.day, taken);
  return [...extra, ...days].toSorted((one, other) => one.day.localeCompare(other.day));
}

interface TakenFilter {
  readonly from: string;
  readonly to?: string;
  /** The application whose own places do not count. */
  readonly except?: string;
}

/** The places that are booked or reserved from that day on, by slot. */
export async function takenPlaces(
  db: Database,
  { from, to, except }: TakenFilter,
): Promise<TakenPlaces> {
  const booked = db
    .select({ day: arrivals.day, slot: arrivals.slot })
    .from(arrivals)
    .where(
      and(
        gte(arrivals.day, from),
        to === undefined ? undefined : lte(arrivals.day, to),
        except === undefined ? undefined : ne(arrivals.applicationId, except),
      ),
    );
  const reserved = db
    .select({ day: arrivalRequests.day, slot: arrivalRequests.slot })
    .from(arrivalRequests)
    .where(
      and(
        isWaiting,
        gte(arrivalRequests.day, from),
        to === undefined ? undefined : lte(arrivalRequests.day, to),
        except === undefined ? undefined : ne(arrivalRequests.applicationId, except),
      ),
    );
  const rows = await unionAll(booked, reserved);
  const taken = new Map<string, number>();
  for (const { day, slot } of rows) {
    const place = placeOf(day, slot);
    taken.set(place, (taken.get(place) ?? 0) + 1);
  }
  return taken;
}

const isWaiting = gt(arrivalRequests.expiresAt, sql`now()`);

/** The time that the office asks this family to agree to; its place is reserved. */
export async function requestOf(db: Database, applicationId: string) {
  const [request] = await db
    .select({
      day: arrivalRequests.day,
      slot: arrivalRequests.slot,
      expiresAt: arrivalRequests.expiresAt,
    })
    .from(arrivalRequests)
    .where(and(eq(arrivalRequests.applicationId, applicationId), isWaiting));
  return request ?? null;
}

export async function arrivalOf(db: Database, applicationId: string) {
  const [arrival] = await db
    .select({ day: arrivals.day, slot: arrivals.slot })
    .from(arrivals)
    .where(eq(arrivals.applicationId, applicationId));
  return arrival ?? null;
}

interface Time {
  readonly day: string;
  readonly slot: ArrivalSlot;
}

/** The lowest free place of a slot; null when it is full. Queues everybody else who wants the slot. */
async function freePlace(db: Database, plan: ArrivalPlan, { day, slot }: Time) {
  const places = plan.slots.find((one) => one.slot === slot)?.places ?? 0;
  // The lock queues families that want the same slot; unique index and trigger are the safeguard.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`arrival ${placeOf(day, slot)}`}))`);
  await db
    .delete(arrivalRequests)
    .where(and(eq(arrivalRequests.day, day), eq(arrivalRequests.slot, slot), not(isWaiting)));
  const { rows } = await db.execute<{ place: number }>(sql`
    select place from generate_series(1, ${places}::int) as place
    where not exists (
      select from arrivals where day = ${day}::date and slot = ${slot} and arrivals.place = place.place)
    and not exists (
      select from arrival_requests as request
      where day = ${day}::date and slot = ${slot} and request.place = place.place)
    order by place limit 1`);
  return rows[0]?.place ?? null;
}

/**
 * Books the lowest free place of a slot and releases the family's earlier place and its reserved one; false when the
 * slot is full.
 */
export async function bookArrival(
  db: Database,
  plan: ArrivalPlan,
  applicationId: string,
  { day, slot }: Time,
): Promise<boolean> {
  const booked = await arrivalOf(db, applicationId);
  await withdrawRequest(db, applicationId);
  if (booked?.day === day && booked.slot === slot) return true;
  const place = await freePlace(db, plan, { day, slot });
  if (place === null) return false;
  await db
    .insert(arrivals)
    .values({ applicationId, day, slot, place })
    .onConflictDoUpdate({ target: arrivals.applicationId, set: { day, slot, place } });
  return true;
}

/** Reserves a place beside the booked one until the family has agreed; false when the slot is full. */
export async function reserveArrival(
  db: Database,
  plan: ArrivalPlan,
  applicationId: string,
  { day, slot }: Time,
  hours: number,
): Promise<boolean> {
  await withdrawRequest(db, applicationId);
  const place = await freePlace(db, plan, { day, slot });
  if (place === null) return false;
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await db.insert(arrivalRequests).values({ applicationId, day, slot, place, expiresAt });
  return true;
}

/** Releases the place that is reserved for this family. */
export const withdrawRequest = (db: Database, applicationId: string) =>
  db.delete(arrivalRequests).where(eq(arrivalRequests.applicationId, applicationId));

/** Releases the place of an application that has ended. */
export async function freeArrival(db: Database, applicationId: string): Promise<void> {
  await db.delete(arrivals).where(eq(arrivals.applicationId, applicationId));
  await withdrawRequest(db, applicationId);
}

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
  await db
    .delete(arrivalRequests)
    .where(or(not(isWaiting), inArray(arrivalRequests.applicationId, over)));
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
