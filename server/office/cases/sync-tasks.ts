import { eq } from 'drizzle-orm';
import { automaticKinds, taskTargets } from '../../../rules/office/tasks.ts';
import type { WantedTask } from '../../../rules/office/waiting.ts';
import type { WorkCalendar } from '../../../rules/office/working-time.ts';
import type { Database } from '../../platform/store/store.ts';
import { newClock, paused, reckoned, resumed } from './clock.ts';
import type { TaskRow } from './read-facts.ts';
import { tasks } from './table.ts';

const automatic: ReadonlySet<string> = new Set(automaticKinds);
const restarts: ReadonlySet<string> = new Set(['follow_up', 'spouse_follow_up']);

const isSame = (one: Pick<WantedTask, 'kind' | 'subject'>) => (other: TaskRow) =>
  one.kind === other.kind && one.subject === other.subject;

/** The open task as it should be now. */
function adjusted(task: TaskRow, wanted: WantedTask, now: Date, calendar: WorkCalendar): TaskRow {
  const { since, isPaused, waitingOn } = wanted;
  // The family did something: the time until the next reminder starts again.
  if (restarts.has(task.kind) && since !== null && since > task.openedAt) {
    const clock = newClock(since, task.targetMinutes, calendar);
    return { ...task, ...clock, waitingOn, snoozedUntil: null };
  }
  const clock = isPaused ? paused(task, now, calendar) : resumed(task, now, calendar);
  return { ...task, ...reckoned(clock, calendar), waitingOn, doneAt: null, doneBy: null };
}

const changed = (before: TaskRow, after: TaskRow): boolean =>
  before.doneAt !== after.doneAt ||
  before.waitingOn !== after.waitingOn ||
  before.usedMinutes !== after.usedMinutes ||
  before.openedAt.getTime() !== after.openedAt.getTime() ||
  before.runningSince?.getTime() !== after.runningSince?.getTime() ||
  before.dueAt?.getTime() !== after.dueAt?.getTime();

/** Opens, pauses, resumes and closes the automatic tasks of an application; returns those that are open. */
export async function syncTasks(
  db: Database,
  applicationId: string,
  known: readonly TaskRow[],
  wanted: readonly WantedTask[],
  { now, calendar }: { readonly now: Date; readonly calendar: WorkCalendar },
): Promise<TaskRow[]> {
  const open = known.filter(({ doneAt }) => doneAt === null);
  const result = open.filter(({ kind }) => !automatic.has(kind));
  for (const one of wanted) {
    const same = isSame(one);
    // A withdrawn decision opens the task of its document again.
    const task = open.find(same) ?? (one.subject === '' ? undefined : known.findLast(same));
    if (task === undefined) {
      const targetMinutes = taskTargets[one.kind];
      const clock = newClock(one.since ?? now, targetMinutes, calendar, one.isPaused);
      const { kind, subject, waitingOn } = one;
      const [row] = await db
        .insert(tasks)
        .values({ applicationId, kind, subject, waitingOn, ...clock })
        .returning();
      if (row !== undefined) result.push(row);
      continue;
    }
    const after = adjusted(task, one, now, calendar);
    if (changed(task, after)) {
      const { openedAt, usedMinutes, runningSince, dueAt, waitingOn, snoozedUntil } = after;
      const clock = { openedAt, usedMinutes, runningSince, dueAt, waitingOn, snoozedUntil };
      await db
        .update(tasks)
        .set({ ...clock, doneAt: null, doneBy: null })
        .where(eq(tasks.id, task.id));
    }
    result.push(after);
  }
  for (const task of open) {
    if (!automatic.has(task.kind) || wanted.some((one) => isSame(one)(task))) continue;
    const { usedMinutes, runningSince, dueAt } = paused(task, now, calendar);
    await db
      .update(tasks)
      .set({
        usedMinutes,
        runningSince,
        dueAt,
        doneAt: now,
        claimedBy: null,
        claimedUntil: null,
      })
      .where(eq(tasks.id, task.id));
  }
  return result;
}
