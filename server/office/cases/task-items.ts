import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { taskItem } from '../../../contract/office/queue.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { rightsForTask, taskKinds } from '../../../rules/office/tasks.ts';
import { timeLeft, type WorkCalendar } from '../../../rules/office/working-time.ts';
import { openText } from '../../applications/index.ts';
import { maids } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { staff } from '../../staff/table.ts';
import { calendarOf } from './calendar.ts';
import { type CaseOwner, caseOwners } from './owners.ts';
import { mediaItems } from '../media/table.ts';
import { cases, tasks } from './table.ts';

export type ReadDeps = Pick<Deps, 'keys' | 'log' | 'store'>;
export type TaskItem = z.output<typeof taskItem>;

const owners = alias(staff, 'owner');
const claimers = alias(staff, 'claimer');

/** Work with the family itself; other work, such as at the bank, may be beyond the rights of who owns the application. */
const kindsOfCaseOwner = taskKinds.filter(
  (kind) =>
    kind === 'check_document' ||
    (kind !== 'own' && rightsForTask[kind].includes('work_applications')),
);

/** Such a task of nobody belongs to the owner of its application. */
export const taskOwner = sql<string | null>`case
  when ${inArray(tasks.kind, kindsOfCaseOwner)} then coalesce(${tasks.ownerId}, ${cases.ownerId})
  else ${tasks.ownerId} end`;
/** Work of an application that is not in the queue yet is not shown; work about a maid is in no queue. */
export const isPlaced = or(isNotNull(tasks.maidId), isNotNull(cases.applicationId));
export const isClaimed = sql<boolean>`coalesce(${tasks.claimedUntil} > now(), false)`;

const person = (row: { id: string; name: string } | null) => row && { id: row.id, name: row.name };

export const faceOf = sql<string | null>`${maids.card} -> 'housemaid' ->> 'faceURL'`;

interface Face {
  readonly id: number | null;
  readonly firstName: string | null;
  readonly face: string | null;
}
export const maidFaceOf = ({ id, firstName, face }: Face) =>
  id === null || firstName === null ? null : { id, name: displayFirstName(firstName), face };

/** Both clocks of a task. */
export function timeOf(task: typeof tasks.$inferSelect, now: Date, calendar: WorkCalendar) {
  const { targetMinutes, dueAt } = task;
  return {
    ...timeLeft(task, now, calendar),
    targetMinutes,
    dueAt: dueAt?.toISOString() ?? null,
  };
}

/** Words of a colleague, sealed with the key of the application. */
const wordsOf = (task: typeof tasks.$inferSelect, owner: CaseOwner | undefined): string | null =>
  owner?.dataKey
    ? openText({ id: owner.ownerId, dataKey: owner.dataKey }, 'text_sealed', task.textSealed, {
        table: 'tasks',
        row: task.id,
      })
    : null;

/** The photos and videos that she is asked about again, by consent. */
async function mediaTitles(db: Database, rows: readonly (typeof tasks.$inferSelect)[]) {
  const ids = rows.flatMap(({ kind, subject }) => (kind === 'ask_consent' ? [subject] : []));
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: mediaItems.consentId, title: mediaItems.title })
          .from(mediaItems)
          .where(inArray(mediaItems.consentId, ids));
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** Tasks that match a condition on `tasks` and `cases`, most urgent first unless told otherwise. */
export async function taskItems(
  deps: ReadDeps,
  where: SQL | undefined,
  { order = [], limit = 200 }: { readonly order?: readonly SQL[]; readonly limit?: number } = {},
): Promise<TaskItem[]> {
  const { db } = deps.store;
  const rows = await db
    .select({
      task: tasks,
      maid: { id: maids.id, firstName: maids.firstName, face: faceOf },
      owner: { id: owners.id, name: owners.name },
      claimer: { id: claimers.id, name: claimers.name },
    })
    .from(tasks)
    .leftJoin(cases, eq(cases.applicationId, tasks.applicationId))
    .leftJoin(maids, eq(maids.id, sql`coalesce(${tasks.maidId}, ${cases.maidId})`))
    .leftJoin(owners, sql`${owners.id} = ${taskOwner}`)
    .leftJoin(claimers, and(eq(claimers.id, tasks.claimedBy), isClaimed))
    .where(and(where, isPlaced))
    .orderBy(...order, sql`${tasks.dueAt} nulls last`, tasks.openedAt, tasks.id)
    .limit(limit);
  const calendar = await calendarOf(deps);
  const ids = [...new Set(rows.flatMap(({ task }) => task.applicationId ?? []))];
  const families = await caseOwners(db, deps.keys, ids);
  const now = new Date();
  const titles = await mediaTitles(
    db,
    rows.map(({ task }) => task),
  );
  return rows.map(({ task, maid, owner, claimer }) => {
    const family = families.get(task.applicationId ?? '');
    return {
      id: task.id,
      kind: task.kind,
      text: titles.get(task.subject) ?? wordsOf(task, family),
      applicationId: task.applicationId,
      documentId: task.kind === 'check_document' ? task.subject : null,
      reference: family?.reference ?? null,
      clientName: family?.open('clientNameSealed') ?? null,
      maid: maid && maidFaceOf(maid),
      time: timeOf(task, now, calendar),
      waitingOn: task.waitingOn,
      owner: person(owner),
      claimedBy: person(claimer),
      snoozedUntil: task.snoozedUntil?.toISOString() ?? null,
      doneAt: task.doneAt?.toISOString() ?? null,
    };
  });
}

/** Open and not snoozed. */
export const isOpenTask = and(
  isNull(tasks.doneAt),
  or(isNull(tasks.snoozedUntil), sql`${tasks.snoozedUntil} <= now()`),
);
