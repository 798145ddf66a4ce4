import { gte } from 'drizzle-orm';
import type { Json } from '../../../rules/office/content-fields.ts';
import { clockOf, openMinutes, readCalendar } from '../../../rules/office/office-hours.ts';
import {
  hoursOn,
  weekdays,
  type WeekHours,
  type WorkCalendar,
} from '../../../rules/office/working-time.ts';
import type { ArrivalPlan } from '../../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../contact/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** The hours that a draft is about: the last Ramadan if it changes one, else the usual week. */
function weeks(before: WorkCalendar, after: WorkCalendar): readonly [WeekHours, WeekHours] {
  const period = after.ramadan.at(-1);
  const isNew = JSON.stringify(before.ramadan) !== JSON.stringify(after.ramadan);
  return period && isNew ? [before.usual, period.hours] : [before.usual, after.usual];
}

/** Gaps within a day, each once. */
function pausesOf(week: WeekHours): { from: string; to: string }[] {
  const gaps = weekdays.flatMap((weekday) =>
    week[weekday].slice(1).map((span, at) => {
      const end = week[weekday][at]?.to ?? 0;
      return { from: clockOf(end), to: clockOf(span.from) };
    }),
  );
  return [...new Map(gaps.map((gap) => [`${gap.from} ${gap.to}`, gap])).values()];
}

const isOpenAt = (calendar: WorkCalendar, day: string, minute: number): boolean =>
  hoursOn(day, calendar).some(({ from, to }) => from <= minute && minute < to);

/** What other opening hours change: the week, time targets, and arrivals that were inside the hours until now. */
export async function impactOf(db: Database, plan: ArrivalPlan, live: Json, edited: Json) {
  const [before, after] = [live, edited].map((hours) => readCalendar(JSON.stringify(hours)));
  if (!before || !after) return null;
  const [weekBefore, weekAfter] = weeks(before, after);
  const coming = await db
    .select({ applicationId: arrivals.applicationId, day: arrivals.day, slot: arrivals.slot })
    .from(arrivals)
    .where(gte(arrivals.day, dubaiDay(new Date())))
    .orderBy(arrivals.day, arrivals.slot);
  const outside = coming
    .map((arrival) => ({
      ...arrival,
      from: plan.slots.find(({ slot }) => slot === arrival.slot)?.from ?? 0,
    }))
    .filter(
      ({ day, from }) => isOpenAt(before, day, from * 60) && !isOpenAt(after, day, from * 60),
    );
  return {
    minutesBefore: openMinutes(weekBefore),
    minutesAfter: openMinutes(weekAfter),
    pauses: pausesOf(weekAfter),
    arrivals: outside,
  };
}
