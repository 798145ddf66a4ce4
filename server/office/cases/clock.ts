import { dueAt, workingTime, type WorkCalendar } from '../../../rules/office/working-time.ts';
import type { tasks } from './table.ts';

type Clock = Pick<
  typeof tasks.$inferSelect,
  'openedAt' | 'targetMinutes' | 'usedMinutes' | 'runningSince' | 'dueAt'
>;

const MINUTE = 60_000;

/** A clock that starts at a moment, or one that waits to be started. */
export function newClock(
  since: Date,
  targetMinutes: number,
  calendar: WorkCalendar,
  isPaused = false,
): Clock {
  const clock = { targetMinutes, usedMinutes: 0, runningSince: isPaused ? null : since };
  return { ...clock, openedAt: since, dueAt: dueAt(clock, calendar) };
}

/** Stops a running clock and adds up what it used. */
export function paused(clock: Clock, now: Date, calendar: WorkCalendar): Clock {
  if (clock.runningSince === null) return clock;
  const used = Math.max(0, workingTime(clock.runningSince, now, calendar) / MINUTE);
  return {
    ...clock,
    usedMinutes: clock.usedMinutes + used,
    runningSince: null,
    dueAt: null,
  };
}

/** Starts a stopped clock again. */
export function resumed(clock: Clock, now: Date, calendar: WorkCalendar): Clock {
  if (clock.runningSince !== null) return clock;
  const running = { ...clock, runningSince: now };
  return { ...running, dueAt: dueAt(running, calendar) };
}

/** A clock whose target moves with the opening hours. */
export const reckoned = (clock: Clock, calendar: WorkCalendar): Clock => ({
  ...clock,
  dueAt: dueAt(clock, calendar),
});
