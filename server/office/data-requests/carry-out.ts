import { asc, eq, isNull, sql } from 'drizzle-orm';
import { erasePerson } from '../../personal-data/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { dataRequests } from './table.ts';

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
    await db
      .update(dataRequests)
      .set({
        outcome: done?.isWhole === false ? 'under_contract' : 'done',
        doneAt: sql`now()`,
        notes: done?.notes.filter(({ kind }) => kind !== 'tell_bank') ?? [],
      })
      .where(eq(dataRequests.id, id));
  }
}

export const erasures: Job = {
  name: 'approved erasures',
  everySeconds: 5,
  limitSeconds: 120,
  run: eraseApproved,
};
