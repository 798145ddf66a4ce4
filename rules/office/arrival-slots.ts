import { type ArrivalPlan, type ArrivalSlot, weekdayOf } from '../text/arrival-days.ts';
import { addDays, dubaiDay } from '../text/days.ts';

/** The Monday of the week of that day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** True on days and at times when nobody drives. */
export function isClosed(plan: ArrivalPlan, day: string, slot: ArrivalSlot): boolean {
  const weekday = weekdayOf(day);
  const hours = plan.slots.find((one) => one.slot === slot);
  return (
    hours === undefined ||
    hours.notOn.includes(weekday) ||
    plan.closedOn.includes(weekday) ||
    plan.holidays.some((holiday) => holiday.day === day)
  );
}

/** Dubai is UTC+4 all year. */
const dubaiHour = (moment: Date): number => (moment.getUTCHours() + 4) % 24;

/** True once the slot has ended. */
export function isPast(plan: ArrivalPlan, day: string, slot: ArrivalSlot, now: Date): boolean {
  const today = dubaiDay(now);
  if (day !== today) return day < today;
  const ends = plan.slots.find((one) => one.slot === slot)?.to ?? 24;
  return dubaiHour(now) >= ends;
}
