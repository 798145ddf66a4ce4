import { and, eq, sql } from 'drizzle-orm';
import { contractMonths, graceDays } from '../../content/contact/arrival.ts';
import { type Accepting, appendEvent } from '../applications/index.ts';
import { keepCustomerId } from '../bank/index.ts';
import { isLive } from '../holds/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, holds } from '../platform/store/schema.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf } from './arrivals.ts';
import { missingSteps } from './missing-step.ts';
import { missingFor } from './prerequisites.ts';
import { newReference } from './reference.ts';
import { tellOfSubmission } from './submission-messages.ts';

const gone = () =>
  new Refusal(
    400,
    'MAID_NOT_KEPT',
    'She is no longer kept for you. Choose another one; all your answers stay.',
  );

/**
 * An application that has everything becomes a submitted one: reference, the hold turned into a hire,
 * the link's end, and the messages, all in the caller's transaction or none of it.
 */
export function finishing(parts: Pick<Parts, 'config' | 'keys'>, plans: ArrivalPlans) {
  return async (accepting: Accepting): Promise<void> => {
    const { db, entry } = accepting;
    const { id } = entry.application;
    const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
    if (row === undefined || row.state !== 'open') return;
    const current = { ...accepting, entry: { ...entry, application: row } };
    const missing = await missingFor(current, parts.keys, plans);
    if (missing.length > 0) throw missingSteps(missing);
    const hired = await db
      .update(holds)
      .set({ state: 'hired' })
      .where(and(eq(holds.applicationId, id), isLive))
      .returning({ id: holds.id });
    if (hired.length === 0) throw gone();
    const arrival = await arrivalOf(db, id);
    if (arrival === null) throw missingSteps(['MAID_ARRIVAL']);
    await keepCustomerId(db, current.entry);
    const reference = await newReference(db);
    const ends = sql<string>`(${arrival.day}::date + make_interval(months => ${contractMonths}))::date`;
    await db
      .update(applications)
      .set({
        state: 'submitted',
        reference,
        submittedAt: sql`now()`,
        contractEndsOn: ends,
        validUntil: sql`${ends} + make_interval(days => ${graceDays})`,
      })
      .where(eq(applications.id, id));
    await appendEvent(
      db,
      id,
      { kind: 'submitted', actor: entry.actor, data: { reference } },
      entry.dataKey,
    );
    await tellOfSubmission(db, parts, current.entry, { reference, ...arrival });
  };
}
export type Finish = ReturnType<typeof finishing>;
