import { and, asc, between, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ArrivalOutcome } from '../../../rules/office/arrival-outcomes.ts';
import { isClosed, isPast, mondayOf } from '../../../rules/office/arrival-slots.ts';
import { placeOf } from '../../../rules/text/arrival-days.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { type ArrivalPlans, takenPlaces } from '../../contact/index.ts';
import { arrivalRequests, arrivals } from '../../contact/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { facesOf, familiesOf } from './families.ts';
import { outcomeNotes } from './outcome-notes.ts';
import { arrivalPlans, drivers } from './table.ts';

const DAYS = 7;

/** Applications whose arrival counts: booked ones, and open ones that hold a place. */
const isShown = inArray(applications.state, ['open', 'submitted', 'active', 'ended']);

/** Outcomes count only for the time they were recorded for. */
export const currentOutcome = (
  plan: { readonly outcome: ArrivalOutcome | null; readonly recordedFor: string | null } | null,
  { day, slot }: { readonly day: string; readonly slot: Parameters<typeof placeOf>[1] },
) => (plan?.recordedFor === placeOf(day, slot) ? plan.outcome : null);

async function arrivalRows(db: Database, from: string, to: string, tomorrow: string) {
  return db
    .select({
      application: applications,
      arrival: arrivals,
      plan: arrivalPlans,
      asked: arrivalRequests,
    })
    .from(arrivals)
    .innerJoin(applications, eq(applications.id, arrivals.applicationId))
    .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, arrivals.applicationId))
    .leftJoin(
      arrivalRequests,
      and(
        eq(arrivalRequests.applicationId, arrivals.applicationId),
        gt(arrivalRequests.expiresAt, sql`now()`),
      ),
    )
    .where(
      and(
        isShown,
        or(
          between(arrivals.day, from, to),
          between(arrivalRequests.day, from, to),
          eq(arrivals.day, tomorrow),
        ),
      ),
    )
    .orderBy(asc(arrivals.day), asc(arrivals.place), asc(arrivals.applicationId));
}

/** The week of arrivals, and finished applications without one (OFF-30). */
export function boardCalls(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  plans: ArrivalPlans,
): OfficeHandlers<'GET office/arrivals' | 'GET office/arrivals/bookable'> {
  const { db } = store;
  return {
    async 'GET office/arrivals'({ query }) {
      const plan = await plans();
      const now = new Date();
      const today = dubaiDay(now);
      const from = mondayOf(query.from ?? today);
      const to = addDays(from, DAYS - 1);
      const rows = await arrivalRows(db, from, to, addDays(today, 1));
      const found = rows.map(({ application }) => application);
      const [taken, familyOf, faceOf, notes, driverRows] = await Promise.all([
        takenPlaces(db, { from, to }),
        familiesOf(db, keys, found),
        facesOf(db, found),
        outcomeNotes(db, keys, rows),
        db.select().from(drivers).orderBy(asc(drivers.name)),
      ]);
      const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index));
      return {
        from,
        today,
        slots: plan.slots.map((one) => ({ slot: one.slot, from: one.from, to: one.to })),
        days: days.map((day) => ({
          day,
          holiday: plan.holidays.find((one) => one.day === day)?.name ?? null,
          cells: plan.slots.map(({ slot, places }) => ({
            slot,
            places,
            left: Math.max(0, places - (taken.get(placeOf(day, slot)) ?? 0)),
            isClosed: isClosed(plan, day, slot),
            isPast: isPast(plan, day, slot, now),
          })),
        })),
        arrivals: rows.map(({ application, arrival, plan: planned, asked }) => {
          const { clientName, home } = familyOf(application);
          const outcome = currentOutcome(planned, arrival);
          return {
            applicationId: application.id,
            reference: application.reference,
            clientName,
            maid: faceOf(application),
            emirate: home['emirate'] ?? null,
            area: home['area'] ?? null,
            day: arrival.day,
            slot: arrival.slot,
            driverId: planned?.driverId ?? null,
            outcome,
            note: (outcome && notes.get(application.id)) ?? null,
            isFinished: application.state !== 'open',
            isReplacement: application.flow === 'replacement',
            asked: asked && {
              day: asked.day,
              slot: asked.slot,
              until: asked.expiresAt.toISOString(),
            },
          };
        }),
        drivers: driverRows.map(({ id, name, car, retiredAt }) => ({
          id,
          name,
          car,
          isRetired: retiredAt !== null,
        })),
      };
    },

    async 'GET office/arrivals/bookable'() {
      const replacement = alias(applications, 'replacement');
      const replaced = db
        .select({ id: replacement.id })
        .from(replacement)
        .where(
          and(
            eq(replacement.replacesApplicationId, applications.id),
            inArray(replacement.state, ['submitted', 'active']),
          ),
        );
      const rows = await db
        .select({ application: applications })
        .from(applications)
        .leftJoin(arrivals, eq(arrivals.applicationId, applications.id))
        .where(
          and(
            eq(applications.flow, 'hire'),
            inArray(applications.state, ['submitted', 'active']),
            isNull(arrivals.applicationId),
            notExists(replaced),
          ),
        )
        .orderBy(asc(applications.submittedAt), asc(applications.id))
        .limit(100);
      const found = rows.map(({ application }) => application);
      const familyOf = await familiesOf(db, keys, found);
      const faceOf = await facesOf(db, found);
      return {
        applications: found.map((application) => ({
          applicationId: application.id,
          reference: application.reference ?? '',
          clientName: familyOf(application).clientName,
          maid: faceOf(application),
        })),
      };
    },
  };
}
