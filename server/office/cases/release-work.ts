import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Holder, hasRight } from '../../../rules/office/rights.ts';
import type { Database } from '../../platform/store/store.ts';
import { kindsOf } from './my-work.ts';
import { cases, tasks } from './table.ts';

interface Work {
  readonly applications: readonly string[];
  readonly tasks: readonly string[];
}

const isLive = inArray(cases.status, ['open', 'preparing', 'arriving', 'running']);

const nobody: Holder = { roles: [], isLimited: false };

/** Takes from a colleague the open work that they may no longer do, so that Next offers it to others (OFF-12). */
export async function releaseWork(
  db: Database,
  staffId: string,
  before: Holder,
  after: Holder = nobody,
): Promise<Work> {
  const isLost =
    after === nobody ||
    (hasRight(before, 'work_applications') && !hasRight(after, 'work_applications'));
  const applications = isLost
    ? await db
        .update(cases)
        .set({ ownerId: null, version: sql`${cases.version} + 1` })
        .where(and(eq(cases.ownerId, staffId), isLive))
        .returning({ id: cases.applicationId })
    : [];
  const kept = kindsOf(after);
  const lost = kindsOf(before).filter((kind) => !kept.includes(kind));
  const isOpen = and(isNull(tasks.doneAt), inArray(tasks.kind, lost));
  const own = await db
    .update(tasks)
    .set({ ownerId: null })
    .where(and(eq(tasks.ownerId, staffId), isOpen))
    .returning({ id: tasks.id });
  await db
    .update(tasks)
    .set({ claimedBy: null, claimedUntil: null })
    .where(and(eq(tasks.claimedBy, staffId), isOpen));
  return { applications: applications.map(({ id }) => id), tasks: own.map(({ id }) => id) };
}

/** How many applications of each colleague are not over. */
export async function ownedApplications(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({ ownerId: cases.ownerId, total: count() })
    .from(cases)
    .where(and(isNotNull(cases.ownerId), isLive))
    .groupBy(cases.ownerId);
  return new Map(
    rows.flatMap(({ ownerId, total }) => (ownerId === null ? [] : [[ownerId, total]])),
  );
}

/** Gives released work back, except what a colleague has taken meanwhile. */
export async function giveWorkBack(
  db: Database,
  staffId: string,
  { applications, tasks: own }: Work,
): Promise<void> {
  await db
    .update(cases)
    .set({ ownerId: staffId, version: sql`${cases.version} + 1` })
    .where(and(inArray(cases.applicationId, [...applications]), isNull(cases.ownerId)));
  await db
    .update(tasks)
    .set({ ownerId: staffId })
    .where(and(inArray(tasks.id, [...own]), isNull(tasks.ownerId), isNull(tasks.doneAt)));
}
