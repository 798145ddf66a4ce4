import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { hasRight } from '../../../rules/office/rights.ts';
import type { StaffMember } from '../../staff/index.ts';
import { kindsOf } from './my-work.ts';
import { tasks } from './table.ts';
import { type ReadDeps, type TaskItem, taskItems } from './task-items.ts';

/** Open tasks of an application and those done within the last day: all, or those of the colleague’s own kinds. */
export function tasksOf(
  deps: ReadDeps,
  applicationId: string,
  member: StaffMember,
): Promise<TaskItem[]> {
  const own = eq(tasks.applicationId, applicationId);
  const recent = or(isNull(tasks.doneAt), sql`${tasks.doneAt} > now() - interval '1 day'`);
  const kinds = hasRight(member, 'see_applications')
    ? undefined
    : inArray(tasks.kind, kindsOf(member));
  return taskItems(deps, and(own, recent, kinds), { order: [sql`${tasks.doneAt} nulls first`] });
}
