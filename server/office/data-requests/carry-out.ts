import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { erasePerson } from '../../personal-data/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database } from '../../platform/store/store.ts';
import { dataRequests } from './table.ts';

/** Notes how an erasure ended, once; what the bank has to be told is a task. */
export async function noteErased(
  db: Database,
  id: string,
  done: Awaited<ReturnType<typeof erasePerson>>,
): Promise<void> {
  await db
    .update(dataRequests)
    .set({
      outcome: done?.isWhole === false ? 'under_contract' : 'done',
      doneAt: sql`now()`,
      notes: done?.notes.filter(({ kind }) => kind !== 'tell_bank') ?? [],
    })
    .where(and(eq(dataRequests.id, id), isNull(dataRequests.doneAt)));
}

/** Erases what was approved. Erasing is safe to repeat: a crash in between loses the notes, never a task. */
export async function eraseApproved(
  deps: Pick<Deps, 'config' | 'files' | 'keys' | 'store'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const waiting = await db
    .select()
    .from(dataRequests)
    .where(isNull(dataRequests.doneAt))
    .orderBy(asc(dataRequests.approvedAt));
  for (const { id, applicationId, approvedBy, endsContract } of waiting) {
    if (signal?.aborted) return;
    const actor = approvedBy === null ? 'operator' : `staff ${approvedBy}`;
    const done = await erasePerson(deps, applicationId, { actor, endsContract });
    await noteErased(db, id, done);
  }
}

export const erasures: Job = {
  name: 'approved erasures',
  everySeconds: 5,
  limitSeconds: 120,
  run: eraseApproved,
};
