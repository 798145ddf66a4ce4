import { and, inArray, lt, notExists, or, eq, sql } from 'drizzle-orm';
import { dubaiDay } from '../../../rules/text/days.ts';
import { standingEvents } from '../../../rules/visa/progress.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database } from '../../platform/store/store.ts';
import { appendVisaEvent, lockVisaCase, type VisaCase } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import { tasks } from '../cases/table.ts';
import { syncVisaTasks } from './tasks.ts';

/** The deadline that has passed and was not noted yet; null if there is none. */
function passedDeadline({ events, progress }: VisaCase, today: string): string | null {
  const due = progress.now?.by ?? progress.decideBy;
  if (due === null || due >= today) return null;
  const isNoted = standingEvents(events).some(({ kind, day }) => kind === 'overdue' && day === due);
  return isNoted ? null : due;
}

/** Notes a deadline that has passed, once, and opens its task; it is our turn then (VISA-06). */
async function lookAt(db: Database, deps: Deps, id: string, today: string): Promise<void> {
  const visa = await lockVisaCase(db, deps.keys, { id });
  if (visa === null) return;
  const due = passedDeadline(visa, today);
  if (due === null) {
    const { now } = visa.progress;
    // A visa that the family's application opened has no task of its first stage yet.
    if (now?.actor === 'us' && visa.row.lastSequence === 1) {
      await syncVisaTasks(db, deps, visa, null);
    }
    return;
  }
  const { deadlines, now: open } = visa.progress;
  const missed = deadlines.find(({ day, metOn }) => metOn === null && day === due);
  const stage = missed?.stage ?? open?.stage ?? null;
  const event = { kind: 'overdue', stage, actor: 'us', day: due } as const;
  await syncVisaTasks(db, deps, await appendVisaEvent(db, deps, visa, event), null);
}

/** Looks at visas whose deadline has passed and at new ones that wait for us. */
export async function noteOverdueVisas(
  deps: Deps,
  today: string = dubaiDay(new Date()),
  signal?: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  const hasTask = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, visaCases.applicationId),
        inArray(tasks.kind, ['visa_stage', 'visa_overdue']),
      ),
    );
  const found = await db
    .select({ id: visaCases.id })
    .from(visaCases)
    .where(
      and(
        inArray(visaCases.state, ['open', 'deciding']),
        or(
          lt(visaCases.dueOn, today),
          and(eq(visaCases.actor, 'us'), sql`${visaCases.lastSequence} = 1`, notExists(hasTask)),
        ),
      ),
    );
  for (const { id } of found) {
    if (signal?.aborted === true) return;
    await deps.store.transaction((own) => lookAt(own, deps, id, today));
  }
}

export const overdueVisas: Job = {
  name: 'overdue visas',
  everySeconds: 300,
  run: (deps, signal) => noteOverdueVisas(deps, undefined, signal),
};
