import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { standingEvents } from '../../../rules/visa/progress.ts';
import { notReplaced } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { visaRefundProgress, type VisaRefundProgress } from '../../home-requests/index.ts';
import { payments, refunds } from '../../payments/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database } from '../../platform/store/store.ts';
import { appendVisaEvent, lockVisaCase, type VisaCase } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { tasks } from '../cases/table.ts';
import { endHome } from './end-home.ts';
import { syncVisaTasks } from './tasks.ts';

type FollowDeps = Pick<Deps, 'config' | 'keys' | 'log' | 'store'>;

/** Notes in the history that the whole refund was ordered; once for the same sum. */
async function noteOrdered(
  db: Database,
  deps: FollowDeps,
  visa: VisaCase,
  { orderedFils, owedFils, hasFailed }: VisaRefundProgress,
  staffId: string | null,
): Promise<VisaCase> {
  const noted = standingEvents(visa.events).findLast(({ kind }) => kind === 'refunded');
  const isOrdered = owedFils === 0 && orderedFils > 0 && !hasFailed;
  if (!isOrdered || noted?.data.fils === orderedFils) return visa;
  const data = { fils: orderedFils };
  return appendVisaEvent(db, deps, visa, { kind: 'refunded', actor: 'us', staffId, data });
}

/** Brings the history, the task and the home of a stopped visa up to date with its refund. */
export async function followRefund(
  db: Database,
  deps: FollowDeps,
  caseId: string,
  staffId: string | null,
): Promise<void> {
  const visa = await lockVisaCase(db, deps.keys, { id: caseId });
  const progress = visa && (await visaRefundProgress(db, visa));
  if (visa === null || progress === null) return;
  const after = await noteOrdered(db, deps, visa, progress, staffId);
  await syncVisaTasks(db, deps, after, staffId);
  const { owedFils, orderedFils, paidFils, onTheWayFils, isWaiting } = progress;
  const isSettled = owedFils === 0 && paidFils >= orderedFils && onTheWayFils === 0 && !isWaiting;
  // Once all money is back and nothing is on its way, the home of a stopped visa is over.
  if (isSettled) await endHome(db, visa.application);
}

/** Second persons, gateways and banks answer outside of the visa, so a job looks at refunds that are not over. */
export async function followRefunds(deps: FollowDeps, signal?: AbortSignal): Promise<void> {
  const hasFailed = sql`exists (select from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.applicationId} = ${applications.id} and ${refunds.state} = 'failed' and ${notReplaced} > 0)`;
  const { db } = deps.store;
  const isOpenTask = and(
    eq(tasks.applicationId, visaCases.applicationId),
    eq(tasks.kind, 'visa_stage'),
    isNull(tasks.doneAt),
  );
  const task = db.select({ id: tasks.id }).from(tasks).where(isOpenTask);
  const open = await db
    .select({ id: visaCases.id })
    .from(visaCases)
    .innerJoin(applications, eq(applications.id, visaCases.applicationId))
    .where(
      and(
        eq(visaCases.state, 'stopped'),
        eq(applications.flow, 'visa'),
        or(inArray(applications.state, ['submitted', 'active']), hasFailed, exists(task)),
      ),
    );
  for (const { id } of open) {
    if (signal?.aborted === true) return;
    await deps.store.transaction((own) => followRefund(own, deps, id, null));
  }
}

export const visaRefunds: Job = {
  name: 'refunds of visas',
  everySeconds: 60,
  run: (deps, signal) => followRefunds(deps, signal),
};
