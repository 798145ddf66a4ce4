import { and, eq, gte, isNull } from 'drizzle-orm';
import { closesWithReason, rightsForTask } from '../../../rules/office/tasks.ts';
import { Refusal } from '../../platform/refusal.ts';
import { colleagues } from '../../staff/index.ts';
import { requireRight } from '../allowed.ts';
import { type Command, type CommandContext, staffIdOf } from '../commands/command.ts';
import { openTask } from './open-task.ts';
import { noteCaseChange } from './projector.ts';
import { cases, tasks } from './table.ts';

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
const idIn = ({ taskId }: Readonly<Record<string, unknown>>): string => {
  if (typeof taskId !== 'string') throw tooLate();
  return taskId;
};
/** Work about a maid is in no timeline of an application. */
const aboutOf = ({ applicationId }: typeof tasks.$inferSelect): string[] =>
  applicationId === null ? [] : [applicationId];
const momentIn = (value: unknown): Date | null =>
  typeof value === 'string' ? new Date(value) : null;

async function lockedTask({ db }: CommandContext, taskId: string) {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId)).for('update');
  return task;
}

/** An open task that this person may do. */
async function openTaskOf(context: CommandContext, taskId: string) {
  const task = await lockedTask(context, taskId);
  if (task === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
  if (context.actor.kind === 'staff') requireRight(context.actor.member, rightsForTask[task.kind]);
  if (task.doneAt !== null) throw new Refusal(400, 'CHANGED_MEANWHILE');
  return task;
}

/** Hides a task until a moment; its clock keeps running. */
export const snooze_task: Command<'snooze_task'> = {
  async run(context, { taskId, until }) {
    const snoozedUntil = new Date(until);
    if (snoozedUntil.getTime() <= Date.now()) throw new Refusal(400, 'SNOOZE_IN_THE_PAST');
    const task = await openTaskOf(context, taskId);
    await context.db
      .update(tasks)
      .set({ snoozedUntil, claimedBy: null, claimedUntil: null })
      .where(eq(tasks.id, taskId));
    return {
      applicationIds: aboutOf(task),
      details: { kind: task.kind, until },
      undo: {
        taskId,
        to: snoozedUntil.toISOString(),
        before: task.snoozedUntil?.toISOString() ?? null,
      },
    };
  },
  async undo(context, undo) {
    const task = await lockedTask(context, idIn(undo));
    if (task?.doneAt !== null || task.snoozedUntil?.toISOString() !== undo['to']) throw tooLate();
    const snoozedUntil = momentIn(undo['before']);
    await context.db.update(tasks).set({ snoozedUntil }).where(eq(tasks.id, task.id));
  },
};

/** Writes down a piece of work for oneself, a colleague or anybody. */
export const add_task: Command<'add_task'> = {
  async run(context, { applicationId, text, dueAt, staffId }) {
    const { db, deps, actor } = context;
    const ownerId = staffId === undefined ? staffIdOf(actor) : staffId;
    const people = typeof staffId === 'string' ? await colleagues(db) : [];
    if (typeof staffId === 'string' && !people.some(({ id }) => id === staffId))
      throw new Refusal(400, 'NO_SUCH_COLLEAGUE');
    const [known] = await db
      .select({ id: cases.applicationId })
      .from(cases)
      .where(eq(cases.applicationId, applicationId));
    if (known === undefined) throw new Refusal(404, 'NOT_FOUND_HERE');
    const taskId = await openTask(db, deps, {
      applicationId,
      kind: 'own',
      text,
      ownerId,
      ...(dueAt !== undefined && { dueAt: new Date(dueAt) }),
    });
    return { applicationIds: [applicationId], undo: { taskId }, answer: { taskId } };
  },
  async undo(context, undo) {
    const task = await lockedTask(context, idIn(undo));
    if (task?.doneAt !== null) throw tooLate();
    await context.db.delete(tasks).where(eq(tasks.id, task.id));
    await noteCaseChange(context.db, aboutOf(task));
  },
};

/** Ticks a task off. */
export const complete_task: Command<'complete_task'> = {
  async run(context, { taskId }) {
    const task = await openTaskOf(context, taskId);
    if (closesWithReason(task.kind)) throw new Refusal(400, 'TASK_CLOSES_ITSELF');
    const doneAt = new Date();
    await context.db
      .update(tasks)
      .set({
        doneAt,
        doneBy: staffIdOf(context.actor),
        isTickedOff: true,
        claimedBy: null,
        claimedUntil: null,
      })
      .where(eq(tasks.id, taskId));
    await noteCaseChange(context.db, aboutOf(task));
    return {
      applicationIds: aboutOf(task),
      details: { kind: task.kind },
      undo: { taskId, doneAt: doneAt.toISOString() },
    };
  },
  async undo(context, undo) {
    const { db } = context;
    const task = await lockedTask(context, idIn(undo));
    if (task === undefined || task.doneAt?.toISOString() !== undo['doneAt']) throw tooLate();
    await removeSuccessor(context, task);
    await db
      .update(tasks)
      .set({ doneAt: null, doneBy: null, isTickedOff: false })
      .where(eq(tasks.id, task.id));
    await noteCaseChange(db, aboutOf(task));
  },
};

/** The next reminder, which was opened when this one was ticked off, is no longer needed. */
async function removeSuccessor(
  { db }: CommandContext,
  { applicationId, kind, subject, doneAt }: typeof tasks.$inferSelect,
): Promise<void> {
  if (kind === 'own' || doneAt === null || applicationId === null) return;
  const isSame = and(
    eq(tasks.applicationId, applicationId),
    eq(tasks.kind, kind),
    eq(tasks.subject, subject),
    isNull(tasks.doneAt),
  );
  await db.delete(tasks).where(and(isSame, gte(tasks.openedAt, doneAt), isNull(tasks.claimedBy)));
  const left = await db.select({ id: tasks.id }).from(tasks).where(isSame);
  if (left.length > 0) throw tooLate();
}
