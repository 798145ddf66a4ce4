import { clockTime, dubaiDate } from '../words/time-words.ts';
import type { Task } from '../shell/next.ts';

export const groupNames = ['late', 'beforeNoon', 'laterToday', 'laterOn', 'paused'] as const;
export type GroupName = (typeof groupNames)[number];

interface TaskGroups {
  /** The first task that runs; Next claims it. It is not repeated in a group. */
  readonly next: Task | null;
  readonly groups: readonly { readonly name: GroupName; readonly tasks: readonly Task[] }[];
  readonly late: number;
}

function groupOf({ time: { state, dueAt } }: Task, today: string): GroupName {
  if (state === 'late' || state === 'paused') return state;
  if (dueAt === null) return 'laterToday';
  if (dubaiDate(dueAt) > today) return 'laterOn';
  return clockTime(dueAt) < '12:00' ? 'beforeNoon' : 'laterToday';
}

/** Orders the work of a day by its due time in Dubai. */
export function groupTasks(tasks: readonly Task[], now: Date): TaskGroups {
  const today = dubaiDate(now);
  const next = tasks.find(({ time }) => time.state !== 'paused') ?? null;
  const byName = Map.groupBy(
    tasks.filter((task) => task !== next),
    (task) => groupOf(task, today),
  );
  return {
    next,
    late: tasks.filter(({ time }) => time.state === 'late').length,
    groups: groupNames.flatMap((name) => {
      const ofGroup = byName.get(name);
      return ofGroup === undefined ? [] : [{ name, tasks: ofGroup }];
    }),
  };
}
