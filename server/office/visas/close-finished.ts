import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { visaSettledSql } from '../../home-requests/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { lockVisaCase, visaSettings } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { endHome } from './end-home.ts';

type CloseDeps = Pick<Deps, 'keys' | 'store'>;

/** Ends the homes of visas that have been ready for some time, once nothing more is taken or given back for them. */
export async function closeFinishedVisas(
  { keys, store }: CloseDeps,
  now: Date = new Date(),
  signal?: AbortSignal,
): Promise<void> {
  const { openDays } = await visaSettings(store.db);
  const before = new Date(now.getTime() - openDays * 86_400_000);
  const isReady = and(
    eq(visaCases.state, 'done'),
    lt(visaCases.closedAt, before),
    eq(applications.flow, 'visa'),
    inArray(applications.state, ['submitted', 'active']),
    sql`${applications.visaFils} is not null`,
    visaSettledSql,
  );
  const found = await store.db
    .select({ id: visaCases.id })
    .from(visaCases)
    .innerJoin(applications, eq(applications.id, visaCases.applicationId))
    .where(isReady);
  for (const { id } of found) {
    if (signal?.aborted === true) return;
    await store.transaction(async (db) => {
      const visa = await lockVisaCase(db, keys, { id });
      // A colleague may have undone the last stage, or ordered a refund, meanwhile.
      const [still] = await db
        .select({ id: visaCases.id })
        .from(visaCases)
        .innerJoin(applications, eq(applications.id, visaCases.applicationId))
        .where(and(eq(visaCases.id, id), isReady));
      if (visa !== null && still !== undefined) await endHome(db, visa.application);
    });
  }
}

export const finishedVisas: Job = {
  name: 'finished visas',
  everySeconds: 3600,
  run: (deps, signal) => closeFinishedVisas(deps, undefined, signal),
};
