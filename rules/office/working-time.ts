import { addDays, dubaiDay } from '../text/days.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Looks ahead this far for an open day. */
const MOST_CLOSED_DAYS = 60;

/** An opening time in minutes after midnight in Dubai. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** The opening times of each weekday, in order; none if the office is closed. */
export type WeekHours = Readonly<Record<(typeof weekdays)[number], readonly Span[]>>;

/** The office's opening times; parameters of the site (OFF-14). */
export interface WorkCalendar {
  readonly usual: WeekHours;
  /** Other hours from the first to the last of these days. */
  readonly ramadan: readonly {
    readonly from: string;
    readonly to: string;
    readonly hours: WeekHours;
  }[];
  /** ISO days on which the office is closed. */
  readonly holidays: ReadonlySet<string>;
}

/** When the office is open on a day; empty if it is closed. */
export function hoursOn(day: string, { usual, ramadan, holidays }: WorkCalendar): readonly Span[] {
  if (holidays.has(day)) return [];
  const week = ramadan.find(({ from, to }) => from <= day && day <= to)?.hours ?? usual;
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weekday === undefined ? [] : week[weekday];
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00+04:00`);

/** Working time between two moments, in milliseconds. */
export function workingTime(from: Date, to: Date, calendar: WorkCalendar): number {
  let sum = 0;
  for (let day = dubaiDay(from); startOf(day) < to.getTime(); day = addDays(day, 1)) {
    for (const span of hoursOn(day, calendar)) {
      const opens = Math.max(startOf(day) + span.from * MINUTE, from.getTime());
      const closes = Math.min(startOf(day) + span.to * MINUTE, to.getTime());
      sum += Math.max(0, closes - opens);
    }
  }
  return sum;
}

/** The moment at which so many minutes of working time have passed. */
export function afterWorkingMinutes(from: Date, minutes: number, calendar: WorkCalendar): Date {
  let left = minutes * MINUTE;
  let day = dubaiDay(from);
  for (let closed = 0; closed < MOST_CLOSED_DAYS; day = addDays(day, 1), closed += 1) {
    for (const span of hoursOn(day, calendar)) {
      const opens = Math.max(startOf(day) + span.from * MINUTE, from.getTime());
      const open = startOf(day) + span.to * MINUTE - opens;
      if (open <= 0) continue;
      if (left <= open) return new Date(opens + left);
      left -= open;
      closed = -1;
    }
  }
  return new Date(startOf(day) + DAY_MINUTES * MINUTE);
}

/** Work with a time target. The clock stops while somebody else has to act. */
export interface TimedWork {
  readonly openedAt: Date;
  readonly targetMinutes: number;
  /** Working minutes used before the clock was last started. */
  readonly usedMinutes: number;
  /** When the clock was last started; null while it is paused. */
  readonly runningSince: Date | null;
}

export interface TimeLeft {
  readonly state: 'normal' | 'soon' | 'late' | 'paused';
  /** Working minutes left; negative if late. */
  readonly minutes: number;
  /** Minutes since it was opened, night and pauses included. */
  readonly elapsedMinutes: number;
  /** The share of the target that is used, from 0 to 1. */
  readonly used: number;
}

/** Soon: less than a third of the target is left. */
export function timeLeft(work: TimedWork, now: Date, calendar: WorkCalendar): TimeLeft {
  const { openedAt, targetMinutes, usedMinutes, runningSince } = work;
  const running = runningSince === null ? 0 : workingTime(runningSince, now, calendar) / MINUTE;
  const minutes = targetMinutes - usedMinutes - running;
  const state =
    runningSince === null
      ? 'paused'
      : minutes < 0
        ? 'late'
        : minutes < targetMinutes / 3
          ? 'soon'
          : 'normal';
  return {
    state,
    minutes,
    elapsedMinutes: Math.max(0, (now.getTime() - openedAt.getTime()) / MINUTE),
    used: Math.min(1, Math.max(0, 1 - minutes / targetMinutes)),
  };
}

/** When the target is reached if nothing pauses it; null while it is paused. */
export const dueAt = (
  { targetMinutes, usedMinutes, runningSince }: Omit<TimedWork, 'openedAt'>,
  calendar: WorkCalendar,
): Date | null =>
  runningSince &&
  afterWorkingMinutes(runningSince, Math.max(0, targetMinutes - usedMinutes), calendar);
