import { eq } from 'drizzle-orm';
import { needsNewTime } from '../../../rules/office/arrival-outcomes.ts';
import { isPast } from '../../../rules/office/arrival-slots.ts';
import type { ArrivalPlan } from '../../../rules/text/arrival-days.ts';
import { applications } from '../../applications/table.ts';
import { arrivalOf } from '../../contact/index.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseOwners } from '../cases/index.ts';
import { currentOutcome } from './board.ts';
import { arrivalPlans } from './table.ts';

async function lockedRow(db: Database, id: string) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
  return row ?? null;
}

/** An application with its arrival, as a command works on it; `contract` is that of a replacement, which has no key of its own. */
export async function openedArrival(
  db: Database,
  keys: Pick<Keys, 'master'>,
  applicationId: string,
) {
  const [of] = await db
    .select({ contractId: applications.replacesApplicationId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  // The family locks its contract first, too.
  const contract = of?.contractId ? await lockedRow(db, of.contractId) : null;
  const application = await lockedRow(db, applicationId);
  const dataKey = (await caseOwners(db, keys, [applicationId])).get(applicationId)?.dataKey;
  if (!application || !dataKey) throw new Refusal(404, 'NOT_FOUND_HERE');
  const arrival = await arrivalOf(db, applicationId);
  const [planned] = await db
    .select()
    .from(arrivalPlans)
    .where(eq(arrivalPlans.applicationId, applicationId));
  return {
    access: { application, dataKey },
    contract,
    arrival,
    planned: planned ?? null,
    outcome: arrival && currentOutcome(planned ?? null, arrival),
  };
}
export type OpenedArrival = Awaited<ReturnType<typeof openedArrival>>;

/** Why this arrival cannot be moved anywhere; null if it can. */
export function whyLocked({ access, arrival, outcome }: OpenedArrival, plan: ArrivalPlan) {
  const { state } = access.application;
  if (state === 'open') return 'MOVE_NOT_FINISHED' as const;
  if (state !== 'submitted' && state !== 'active') return 'MOVE_LOCKED' as const;
  if (arrival === null) return null;
  const isOver = isPast(plan, arrival.day, arrival.slot, new Date()) || outcome === 'arrived';
  return isOver && !needsNewTime(outcome) ? ('MOVE_LOCKED' as const) : null;
}
