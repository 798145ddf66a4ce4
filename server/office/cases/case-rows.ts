import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { caseRow } from '../../../contract/office/queue.ts';
import { hasRight, type Holder } from '../../../rules/office/rights.ts';
import { maids } from '../../catalogue/table.ts';
import { staff } from '../../staff/table.ts';
import { areasOf } from './areas.ts';
import { calendarOf } from './calendar.ts';
import { caseOwners, shownReference } from './owners.ts';
import { cases, tasks } from './table.ts';
import { faceOf, isClaimed, maidFaceOf, type ReadDeps, timeOf } from './task-items.ts';

export type CaseRow = z.output<typeof caseRow>;

const claimers = alias(staff, 'claimer');

/** A row without what belongs to other work, for colleagues who see no applications. */
export function rowFor(member: Holder, row: CaseRow): CaseRow {
  if (hasRight(member, 'see_applications') || hasRight(member, 'see_arrivals')) return row;
  return {
    ...row,
    maid: hasRight(member, 'see_maids') ? row.maid : null,
    emirate: null,
    area: null,
    // It names work with the family's money.
    waitingFor: '',
    label: null,
    time: null,
  };
}

/** The rows of these applications, in this order; those without a row are left out. */
export async function caseRowsOf(deps: ReadDeps, ids: readonly string[]): Promise<CaseRow[]> {
  if (ids.length === 0) return [];
  const { db } = deps.store;
  const wanted = [...ids];
  const [rows, openTasks, families, calendar] = await Promise.all([
    db
      .select({
        row: cases,
        maid: { id: maids.id, firstName: maids.firstName, face: faceOf },
        owner: { id: staff.id, name: staff.name },
      })
      .from(cases)
      .leftJoin(maids, eq(maids.id, cases.maidId))
      .leftJoin(staff, eq(staff.id, cases.ownerId))
      .where(inArray(cases.applicationId, wanted)),
    db
      .select({ task: tasks, claimer: { id: claimers.id, name: claimers.name } })
      .from(tasks)
      .leftJoin(claimers, and(eq(claimers.id, tasks.claimedBy), isClaimed))
      .where(and(inArray(tasks.applicationId, wanted), isNull(tasks.doneAt)))
      .orderBy(asc(tasks.dueAt), asc(tasks.openedAt)),
    caseOwners(db, deps.keys, wanted),
    calendarOf(deps),
  ]);
  const areas = await areasOf(db, families);
  const now = new Date();
  const tasksOf = Map.groupBy(openTasks, ({ task }) => task.applicationId);
  const found = rows.map(({ row, maid, owner }): CaseRow => {
    const { applicationId } = row;
    const own = tasksOf.get(applicationId) ?? [];
    const family = families.get(applicationId);
    const urgent = own[0]?.task;
    return {
      applicationId,
      version: row.version,
      reference: family?.reference ?? shownReference(applicationId, null),
      clientName: family?.open('clientNameSealed') ?? null,
      maid: maid && maidFaceOf(maid),
      flow: row.flow,
      stage: row.stage,
      status: row.status,
      waitingOn: row.waitingOn,
      waitingFor: row.waitingFor,
      emirate: row.emirate,
      area: areas.get(applicationId) ?? null,
      owner: owner && { id: owner.id, name: owner.name },
      claimedBy: own.find(({ claimer }) => claimer !== null)?.claimer ?? null,
      label: row.label,
      time: urgent === undefined ? null : timeOf(urgent, now, calendar),
      lastActivity: { code: row.lastActivity, at: row.lastActivityAt.toISOString() },
    };
  });
  const byId = new Map(found.map((row) => [row.applicationId, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
