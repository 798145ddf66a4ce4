import { addDays, dubaiDay, isDay } from './days.ts';
import { msg } from './text.ts';

export const arrivalSlots = ['morning', 'midday', 'afternoon', 'evening'] as const;
export type ArrivalSlot = (typeof arrivalSlots)[number];

/** When we bring maids to families; set by the operator. */
export interface ArrivalPlan {
  /** Full days between today and the first available day. */
  readonly leadDays: number;
  /** From this hour on, in Dubai, today no longer counts. */
  readonly dayEndsAt: number;
  /** Number of offered days, closed ones included. */
  readonly daysOffered: number;
  /** Weekdays without arrivals, Sunday is 0. */
  readonly closedOn: readonly number[];
  readonly slots: readonly {
    readonly slot: ArrivalSlot;
    /** Full hours in Dubai. */
    readonly from: number;
    readonly to: number;
    /** Number of families at the same time. */
    readonly places: number;
    /** Weekdays without this slot. */
    readonly notOn: readonly number[];
  }[];
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

export interface OfferedSlot {
  readonly slot: ArrivalSlot;
  readonly from: number;
  readonly to: number;
  readonly free: boolean;
}

export interface OfferedDay {
  readonly day: string;
  readonly state: 'free' | 'full' | 'closed' | 'holiday';
  readonly holiday: string | null;
  readonly slots: readonly OfferedSlot[];
}

const HOUR = 3_600_000;

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first possible arrival day in Dubai, before closed days are skipped. */
export function firstArrival(
  { leadDays, dayEndsAt }: Pick<ArrivalPlan, 'leadDays' | 'dayEndsAt'>,
  now: Date,
  availableFrom: string | null,
): string {
  const today = dubaiDay(new Date(now.getTime() + (24 - dayEndsAt) * HOUR));
  const soonest = addDays(today, leadDays);
  return availableFrom !== null && availableFrom > soonest ? availableFrom : soonest;
}

/** Booked places by `placeOf(day, slot)`. */
export type TakenPlaces = ReadonlyMap<string, number>;
export const placeOf = (day: string, slot: ArrivalSlot): string => `${day} ${slot}`;

function offeredDay(plan: ArrivalPlan, day: string, taken: TakenPlaces): OfferedDay {
  const weekday = weekdayOf(day);
  const holiday = plan.holidays.find((one) => one.day === day)?.name ?? null;
  const none = { day, holiday, slots: [] };
  if (holiday !== null) return { ...none, state: 'holiday' };
  if (plan.closedOn.includes(weekday)) return { ...none, state: 'closed' };
  const slots = plan.slots
    .filter(({ notOn }) => !notOn.includes(weekday))
    .map(({ slot, from, to, places }) => {
      return { slot, from, to, free: (taken.get(placeOf(day, slot)) ?? 0) < places };
    });
  if (slots.length === 0) return { ...none, state: 'closed' };
  return { day, holiday, slots, state: slots.some(({ free }) => free) ? 'free' : 'full' };
}

/** The days offered to a family, including closed and full ones. */
export function arrivalDays(plan: ArrivalPlan, first: string, taken: TakenPlaces): OfferedDay[] {
  return Array.from({ length: plan.daysOffered }, (_, place) =>
    offeredDay(plan, addDays(first, place), taken),
  );
}

interface Choice {
  readonly day: string;
  readonly slot: string;
}

/** Error messages by field; the same in the browser and on the server. */
export function arrivalProblems({ day, slot }: Choice, offered: readonly OfferedDay[]) {
  if (!isDay(day)) return { day: msg('Choose a day.') };
  const chosen = offered.find((one) => one.day === day);
  if (chosen === undefined)
    return { day: msg('This day cannot be chosen. Choose one that is offered.') };
  if (chosen.state === 'full') return { day: msg('This day is full by now. Choose another one.') };
  if (chosen.state !== 'free')
    return { day: msg('Nobody can come on this day. Choose another one.') };
  const time = chosen.slots.find((one) => one.slot === slot);
  if (time === undefined) return { slot: msg('Choose a time.') };
  return time.free ? {} : { slot: msg('This time is full by now. Choose another one.') };
}
