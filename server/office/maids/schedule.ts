import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { hasRight } from '../../../rules/office/rights.ts';
import { lockMaidRecord } from '../../catalogue/index.ts';
import { noteAudit } from '../../platform/audit/audit.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database, Store } from '../../platform/store/store.ts';
import { rolesInForce } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { publishDraft } from './publish.ts';
import { maidSchedules } from './table.ts';

interface Schedule {
  readonly publishAt: string;
  readonly staffId: string | null;
  readonly failedWith: string | null;
}

export async function scheduleOf(db: Database, maidId: number): Promise<Schedule | null> {
  const [row] = await db.select().from(maidSchedules).where(eq(maidSchedules.maidId, maidId));
  if (row === undefined) return null;
  const { publishAt, staffId, failedWith } = row;
  return { publishAt: publishAt.toISOString(), staffId, failedWith };
}

/** Null cancels it. */
export async function setSchedule(
  db: Database,
  maidId: number,
  schedule: Schedule | null,
): Promise<void> {
  if (schedule === null) {
    await db.delete(maidSchedules).where(eq(maidSchedules.maidId, maidId));
    return;
  }
  const row = { ...schedule, publishAt: new Date(schedule.publishAt) };
  await db
    .insert(maidSchedules)
    .values({ maidId, ...row })
    .onConflictDoUpdate({ target: maidSchedules.maidId, set: row });
}

/** Refuses for a colleague who left or lost the right since. */
async function requirePublisher(db: Database, staffId: string | null): Promise<void> {
  if (staffId === null) return;
  const [person] = await db
    .select({ roles: rolesInForce(), dismissedAt: staff.dismissedAt })
    .from(staff)
    .where(eq(staff.id, staffId));
  const roles = person === undefined || person.dismissedAt !== null ? [] : person.roles;
  if (!hasRight({ roles, isLimited: false }, 'publish_maids')) {
    throw new Refusal(403, 'SCHEDULER_LEFT');
  }
}

const isDue = and(lte(maidSchedules.publishAt, sql`now()`), isNull(maidSchedules.failedWith));

/** Publishes a draft unless another node has done so; her locked row makes sure that it happens once. */
async function publishOne(db: Database, maidId: number): Promise<void> {
  await lockMaidRecord(db, maidId);
  const [due] = await db
    .select()
    .from(maidSchedules)
    .where(and(eq(maidSchedules.maidId, maidId), isDue));
  if (due === undefined) return;
  const { staffId } = due;
  await requirePublisher(db, staffId);
  await setSchedule(db, maidId, null);
  const done = await publishDraft(db, { maidId, draftIds: null, staffId, reason: 'schedule' });
  await noteAudit(db, {
    actor: staffId === null ? 'operator schedule' : `staff ${staffId}`,
    action: 'command',
    subject: 'office',
    details: { command: 'publish_maid', maidId, version: done.version, scheduled: true },
  });
}

/** Publishes drafts at their time; what could not be published says why on the maid's page. */
export async function publishScheduled(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  const due = await db
    .select({ maidId: maidSchedules.maidId })
    .from(maidSchedules)
    .where(isDue)
    .orderBy(asc(maidSchedules.publishAt));
  for (const { maidId } of due) {
    if (signal?.aborted === true) return;
    try {
      await transaction((inside) => publishOne(inside, maidId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await db
        .update(maidSchedules)
        .set({ failedWith: error.key })
        .where(and(eq(maidSchedules.maidId, maidId), isDue));
    }
  }
}

export const scheduledPublishing: Job = {
  name: 'scheduled publishing of maids',
  everySeconds: 5,
  run: ({ store }, signal) => publishScheduled(store, signal),
};
