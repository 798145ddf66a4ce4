import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { isClaimedByAnother, isClaimedByMe, isMyWork, isRunning, kindsOf } from './my-work.ts';
import { cases, tasks } from './table.ts';
import { isClaimed, isPlaced, type ReadDeps, taskItems } from './task-items.ts';

/** A claim is a lease: it expires, so that a closed laptop or a killed node blocks nobody for long. */
const lease = sql`now() + interval '10 minutes'`;

/** Next, and keeping or returning what it gave (OFF-12). */
export function claims(
  deps: ReadDeps,
): OfficeHandlers<'POST office/next' | 'POST office/claims/renew' | 'POST office/claims/release'> {
  const { store } = deps;
  const release = (taskId: string, me: string) =>
    store.db
      .update(tasks)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(tasks.id, taskId), eq(tasks.claimedBy, me)));

  return {
    async 'POST office/next'({ body: { notTask, kind } }, { member }) {
      const me = member.id;
      const claimed = await store.transaction(async (db) => {
        const [found] = await db
          .select({ id: tasks.id })
          .from(tasks)
          .leftJoin(cases, eq(cases.applicationId, tasks.applicationId))
          .where(
            and(
              isMyWork(member),
              isPlaced,
              isRunning,
              not(isClaimedByAnother(me)),
              notTask === undefined ? undefined : sql`${tasks.id} <> ${notTask}`,
              kind === undefined ? undefined : eq(tasks.kind, kind),
            ),
          )
          .orderBy(sql`${isClaimedByMe(me)} desc`, tasks.dueAt, tasks.openedAt, tasks.id)
          .limit(1)
          .for('update', { of: tasks, skipLocked: true });
        if (found === undefined) return null;
        await db
          .update(tasks)
          .set({ claimedBy: me, claimedUntil: lease })
          .where(eq(tasks.id, found.id));
        return found.id;
      });
      if (claimed === null) return { task: null };
      if (notTask !== undefined) await release(notTask, me);
      const [task = null] = await taskItems(deps, eq(tasks.id, claimed));
      return { task };
    },
    async 'POST office/claims/renew'({ body: { taskId } }, { member }) {
      const kept = await store.db
        .update(tasks)
        .set({ claimedBy: member.id, claimedUntil: lease })
        .where(
          and(
            eq(tasks.id, taskId),
            isNull(tasks.doneAt),
            inArray(tasks.kind, kindsOf(member)),
            or(eq(tasks.claimedBy, member.id), not(isClaimed)),
          ),
        )
        .returning({ id: tasks.id });
      if (kept.length > 0) return { isMine: true, by: null };
      const [by = null] = await store.db
        .select({ id: staff.id, name: staff.name })
        .from(tasks)
        .innerJoin(staff, eq(staff.id, tasks.claimedBy))
        .where(and(eq(tasks.id, taskId), isNull(tasks.doneAt), isClaimed));
      return { isMine: false, by };
    },
    async 'POST office/claims/release'({ body: { taskId } }, { member }) {
      await release(taskId, member.id);
      return {};
    },
  };
}
