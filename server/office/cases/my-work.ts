import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { type Holder, hasRight } from '../../../rules/office/rights.ts';
import {
  rightsForTask,
  type TaskKind,
  taskKinds,
  worksOnVisas,
} from '../../../rules/office/tasks.ts';
import type { StaffMember } from '../../staff/index.ts';
import { visaCases } from '../../visa/table.ts';
import { tasks } from './table.ts';
import { isClaimed, isOpenTask, taskOwner } from './task-items.ts';

/** The kinds of work that this colleague may do. */
export const kindsOf = (holder: Holder): TaskKind[] =>
  taskKinds.filter((kind) => rightsForTask[kind].some((right) => hasRight(holder, right)));

/** A reminder is work only when its time is nearly over; until then the family acts. */
const isDue = sql`(${tasks.kind} not in ('follow_up', 'spouse_follow_up')
  or ${tasks.dueAt} < now() + make_interval(mins => ${tasks.targetMinutes} / 3))`;

/** A colleague who sees no applications does work only where there is a visa. */
const isReachable = (member: StaffMember): SQL | undefined =>
  worksOnVisas((right) => hasRight(member, right))
    ? sql`(${tasks.maidId} is not null
        or exists (select from ${visaCases} where ${visaCases.applicationId} = ${tasks.applicationId}))`
    : undefined;

/** Open work that is this colleague's own, or nobody's and within their rights. */
export function isMyWork(member: StaffMember): SQL | undefined {
  const kinds = kindsOf(member);
  if (kinds.length === 0) return sql`false`;
  return and(
    isOpenTask,
    inArray(tasks.kind, kinds),
    isDue,
    isReachable(member),
    or(eq(taskOwner, member.id), isNull(taskOwner)),
  );
}

export const isRunning = isNotNull(tasks.runningSince);
export const isClaimedByMe = (me: string) =>
  sql<boolean>`(${isClaimed} and ${tasks.claimedBy} = ${me})`;
export const isClaimedByAnother = (me: string) =>
  sql<boolean>`(${isClaimed} and ${tasks.claimedBy} <> ${me})`;
