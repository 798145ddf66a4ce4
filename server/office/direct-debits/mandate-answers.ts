import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { RejectionReason } from '../../../rules/office/bank-reasons.ts';
import type { HomeTask } from '../../../rules/office/tasks.ts';
import { moveMandates, replaceEarlier } from '../../mandates/index.ts';
import { applications } from '../../applications/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { withdrawMessages } from '../../messages/index.ts';
import { paysByCard } from '../../payment-ways/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { noteCaseChange, openTask, withdrawTask } from '../cases/index.ts';
import type { CommandContext } from '../commands/command.ts';
import { closeLodging, openBankTasks } from './end-mandates.ts';
import { rejectionKey, tellRejection } from './tell-family.ts';
import { lockFamilies, startDebits, thoseToStart } from './to-direct-debit.ts';
import { type changedStates, directDebits, mandateChanges } from './table.ts';

type State = (typeof changedStates)[number];

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

/** Moves mandates on and writes down when; refuses if one of them is no longer where it was. */
export async function changeMandates(
  db: Database,
  from: 'signed' | 'lodged',
  to: State,
  changes: readonly {
    readonly mandateId: string;
    readonly on: string;
    readonly reason?: RejectionReason;
  }[],
  fileId: string | null,
) {
  if (changes.length === 0) return [];
  const ids = changes.map(({ mandateId }) => mandateId);
  const moved = await moveMandates(db, ids, from, to);
  if (moved.length !== ids.length) throw new Refusal(409, 'MANDATE_MOVED_ON');
  return db
    .insert(mandateChanges)
    .values(changes.map((change) => ({ ...change, state: to, fileId })))
    .returning();
}

export interface MandateAnswer {
  readonly mandateId: string;
  readonly applicationId: string;
  readonly on: string;
  /** Null if the bank accepted it. */
  readonly reason: RejectionReason | null;
}

const ids = z.array(z.uuid());

export const answerUndo = z.object({
  changeIds: ids,
  taskIds: ids,
  /** Accepted direct debits that took the place of another one or of a card, which the family saw: they stay. */
  finalIds: z.optional(ids),
});
type AnswerUndo = z.output<typeof answerUndo>;

/**
 * The contracts that a direct debit pays, the newest first: a later contract of the same family may have taken it over. Its
 * own contract if it pays none.
 */
export async function paidContracts(
  db: Database,
  mandateId: string,
  ownerId: string,
): Promise<readonly [string, ...string[]]> {
  const rows = await db
    .select({ id: applications.id })
    .from(mandateUses)
    .innerJoin(applications, eq(applications.id, mandateUses.applicationId))
    .where(
      and(
        eq(mandateUses.mandateId, mandateId),
        inArray(applications.state, ['submitted', 'active']),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id));
  const [newest, ...others] = rows.map(({ id }) => id);
  return newest === undefined ? [ownerId] : [newest, ...others];
}

/** Takes the bank's answers. A rejection opens a task and tells the family what to do (OFF-52). */
export async function takeAnswers(
  { db, deps }: Pick<CommandContext, 'db' | 'deps'>,
  answers: readonly MandateAnswer[],
  fileId: string | null,
): Promise<AnswerUndo> {
  await lockFamilies(
    db,
    answers.map(({ applicationId }) => applicationId),
  );
  const accepted = answers.flatMap(({ mandateId, on, reason }) =>
    reason === null ? [{ mandateId, on }] : [],
  );
  const rejected = answers.flatMap(({ mandateId, on, reason }) =>
    reason === null ? [] : [{ mandateId, on, reason }],
  );
  const done = await changeMandates(db, 'lodged', 'active', accepted, fileId);
  const refused = await changeMandates(db, 'lodged', 'rejected', rejected, fileId);
  const began = await thoseToStart(
    db,
    done.map(({ mandateId }) => mandateId),
  );
  const { replaced, tooLow } = await replaceEarlier(db, began, (id) => paysByCard(db, id));
  for (const { applicationId, from, to, endedAtBank } of replaced) {
    await openBankTasks(db, deps, applicationId, endedAtBank);
    await closeLodging(db, applicationId);
    await db
      .update(directDebits)
      .set({ mandateId: to })
      .where(
        and(
          eq(directDebits.applicationId, applicationId),
          eq(directDebits.mandateId, from),
          inArray(directDebits.state, ['due', 'nothing']),
        ),
      );
  }
  const { started, tooLow: notStarted } = await startDebits(db, deps, began);
  const taskIds: string[] = [];
  for (const { applicationId, to } of [...tooLow, ...notStarted]) {
    const text: HomeTask = 'debit_limit';
    const subject = `payments:${text}:${to}`;
    const taskId = await openTask(db, deps, { applicationId, kind: 'home_request', subject, text });
    if (taskId !== null) taskIds.push(taskId);
  }
  const families = new Map(answers.map((one) => [one.mandateId, one.applicationId]));
  for (const { id: changeId, mandateId, reason } of refused) {
    const contracts = await paidContracts(db, mandateId, families.get(mandateId) ?? '');
    for (const applicationId of contracts) {
      const kind = 'mandate_rejected';
      const taskId = await openTask(db, deps, { applicationId, kind, subject: mandateId });
      if (taskId !== null) taskIds.push(taskId);
    }
    const [newest] = contracts;
    if (reason !== null) {
      await tellRejection(db, deps, { applicationId: newest, changeId, reason });
    }
  }
  return {
    changeIds: [...done, ...refused].map(({ id }) => id),
    taskIds,
    finalIds: [...replaced.map(({ to }) => to), ...started],
  };
}

/** Puts mandates back to where they were before these changes, as long as nothing followed. */
export async function withdrawChanges(db: Database, changeIds: readonly string[]): Promise<void> {
  const isOpen = and(
    inArray(mandateChanges.id, [...changeIds]),
    isNull(mandateChanges.withdrawnAt),
  );
  const changes = await db
    .update(mandateChanges)
    .set({ withdrawnAt: sql`now()` })
    .where(isOpen)
    .returning();
  if (changes.length !== changeIds.length) throw tooLate();
  const keys = changes.map(({ id }) => rejectionKey(id));
  if (!(await withdrawMessages(db, keys))) throw tooLate();
  const mandateIds = changes.map(({ mandateId }) => mandateId);
  const [collected] = await db
    .select({ id: directDebits.id })
    .from(directDebits)
    .where(
      and(
        inArray(directDebits.mandateId, mandateIds),
        inArray(directDebits.state, ['sent', 'collected', 'returned']),
      ),
    )
    .limit(1);
  if (collected !== undefined) throw tooLate();
  for (const state of ['lodged', 'active', 'rejected'] as const) {
    const ids = changes.filter((one) => one.state === state).map(({ mandateId }) => mandateId);
    const back = await moveMandates(db, ids, state, state === 'lodged' ? 'signed' : 'lodged');
    if (back.length !== ids.length) throw tooLate();
  }
  const families = await db
    .selectDistinct({ id: mandates.applicationId })
    .from(mandates)
    .where(inArray(mandates.id, mandateIds));
  await noteCaseChange(
    db,
    families.map(({ id }) => id),
  );
}

/** Undoes answers: states, tasks and messages that have not gone out. */
export async function undoAnswers(
  db: Database,
  { changeIds, taskIds, finalIds }: AnswerUndo,
): Promise<void> {
  // Answers that were stored before these ids were may have replaced a direct debit.
  if (finalIds === undefined || finalIds.length > 0) throw tooLate();
  await withdrawChanges(db, changeIds);
  for (const id of taskIds) await withdrawTask(db, id);
}

/** The rejection in force of a mandate. */
export async function rejectionOf(db: Database, mandateId: string) {
  const [change] = await db
    .select()
    .from(mandateChanges)
    .where(
      and(
        eq(mandateChanges.mandateId, mandateId),
        eq(mandateChanges.state, 'rejected'),
        isNull(mandateChanges.withdrawnAt),
      ),
    );
  return change;
}
