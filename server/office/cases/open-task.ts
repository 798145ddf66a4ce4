import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { type TaskKind, taskTargets } from '../../../rules/office/tasks.ts';
import { workingTime } from '../../../rules/office/working-time.ts';
import { sealText } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { calendarOf } from './calendar.ts';
import { newClock } from './clock.ts';
import { caseOwners } from './owners.ts';
import { noteCaseChange } from './projector.ts';
import { tasks } from './table.ts';

type About =
  | { readonly applicationId: string; readonly maidId?: never }
  | { readonly maidId: number; readonly applicationId?: never };

export type NewTask = About & {
  readonly kind: TaskKind;
  /** Tells tasks of one kind apart; empty if there is only one. */
  readonly subject?: string;
  /** Words of a colleague; stored sealed. */
  readonly text?: string;
  /** Instead of the target of the kind. */
  readonly dueAt?: Date;
  readonly ownerId?: string | null;
};

type TaskDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

const MINUTE = 60_000;

/** Opens a task and returns its id; null if one of its kind and subject is open already. */
export async function openTask(
  db: Database,
  deps: TaskDeps,
  { applicationId, maidId, kind, subject = '', text, dueAt, ownerId = null }: NewTask,
): Promise<string | null> {
  const calendar = await calendarOf(deps);
  const now = new Date();
  const untilDue = dueAt && Math.ceil(workingTime(now, dueAt, calendar) / MINUTE);
  const target = untilDue === undefined ? taskTargets[kind] : Math.max(1, untilDue);
  const clock = newClock(now, target, calendar);
  const id = randomUUID();
  const [row] = await db
    .insert(tasks)
    .values({
      ...clock,
      id,
      applicationId,
      maidId,
      kind,
      subject,
      ownerId,
      waitingOn: 'us',
      ...(dueAt && { dueAt }),
      ...(text !== undefined &&
        applicationId !== undefined && {
          textSealed: await sealedWords(db, deps, applicationId, id, text),
        }),
    })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  if (applicationId !== undefined) await noteCaseChange(db, [applicationId]);
  return row?.id ?? null;
}

async function sealedWords(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  applicationId: string,
  row: string,
  text: string,
): Promise<Buffer> {
  const owner = (await caseOwners(db, keys, [applicationId])).get(applicationId);
  if (!owner?.dataKey) throw new Refusal(404, 'NOT_FOUND_HERE');
  const { ownerId: id, dataKey } = owner;
  return sealText({ id, dataKey }, 'text_sealed', text, { table: 'tasks', row });
}

/** Removes a task that was opened by mistake; nothing happens if somebody has finished it. */
export async function withdrawTask(db: Database, id: string): Promise<void> {
  const [row] = await db
    .delete(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.doneAt)))
    .returning({ applicationId: tasks.applicationId });
  if (row?.applicationId) await noteCaseChange(db, [row.applicationId]);
}

/** Closes the open tasks of these kinds, or only those with this subject; returns their ids. */
export async function closeTasks(
  db: Database,
  applicationId: string,
  kinds: readonly TaskKind[],
  by: string | null,
  subject?: string,
): Promise<string[]> {
  const closed = await db
    .update(tasks)
    .set({
      doneAt: sql`now()`,
      doneBy: by,
      isTickedOff: by !== null,
      claimedBy: null,
      claimedUntil: null,
    })
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        inArray(tasks.kind, [...kinds]),
        isNull(tasks.doneAt),
        subject === undefined ? undefined : eq(tasks.subject, subject),
      ),
    )
    .returning({ id: tasks.id });
  await noteCaseChange(db, [applicationId]);
  return closed.map(({ id }) => id);
}

/** Opens closed tasks again, as they were. */
export async function reopenTasks(db: Database, ids: readonly string[]): Promise<void> {
  const opened = await db
    .update(tasks)
    .set({ doneAt: null, doneBy: null, isTickedOff: false })
    .where(and(inArray(tasks.id, [...ids]), isNotNull(tasks.doneAt)))
    .returning({ applicationId: tasks.applicationId });
  await noteCaseChange(
    db,
    opened.flatMap(({ applicationId }) => applicationId ?? []),
  );
}

/** Removes open work about maids whose reason is gone. */
export const dropTasks = (db: Database, kind: TaskKind, isGone: SQL) =>
  db
    .delete(tasks)
    .where(and(eq(tasks.kind, kind), isNull(tasks.doneAt), isNotNull(tasks.maidId), isGone));
