import { and, eq, inArray } from 'drizzle-orm';
import type { RejectionReason } from '../../../rules/office/bank-reasons.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { moveMandates } from '../../mandates/index.ts';
import { mandates } from '../../mandates/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { openTask } from '../cases/index.ts';
import { recordDebits } from '../direct-debits/record-due.ts';
import { tellRejection } from '../direct-debits/tell-family.ts';
import type { DemoFamily } from './demo-content.ts';
import { deliverAt, lodgeAt } from './write-past.ts';

/** What the bank said about some families; the other running contracts are accepted, the rest wait to be sent. */
const rejected: Readonly<Record<string, RejectionReason>> = {
  'Hala Aziz': 'signature_differs',
  'Georges Martin': 'not_account_holder',
  'Omar Sabry': 'account_closed',
};
/** Days since the file went to the bank. */
const withBank: Readonly<Record<string, number>> = {
  'Elias Wolde': 2,
  'Tariq Okafor': 1,
  'Nadia Costa': 3,
  'James Otieno': 1,
  'Reem Al Mazrouei': 9,
};
const HOUR = 3_600_000;

/** Gives the direct debits of the demo's contracts their states at the bank; once, as only signed ones are touched. */
export async function addDemoDebits(
  deps: Deps,
  families: readonly DemoFamily[],
  maidIdOf: (family: DemoFamily) => number,
): Promise<void> {
  const today = dubaiDay(new Date());
  for (const family of families) {
    const { name, stage } = family;
    const reason = rejected[name];
    const days = withBank[name];
    const isRunning = 'status' in stage && stage.status === 'running';
    if (days === undefined && !isRunning) continue;
    await deps.store.transaction(async (db) => {
      const [mandate] = await db
        .select({ id: mandates.id, applicationId: mandates.applicationId })
        .from(mandates)
        .innerJoin(applications, eq(applications.id, mandates.applicationId))
        .where(
          and(
            eq(applications.maidId, maidIdOf(family)),
            eq(mandates.state, 'signed'),
            inArray(applications.state, ['submitted', 'active']),
          ),
        )
        .for('update', { of: mandates });
      if (mandate === undefined) return;
      const { id: mandateId, applicationId } = mandate;
      const lodged = { mandateId, state: 'lodged', on: addDays(today, -(days ?? 8)) } as const;
      await lodgeAt(db, lodged);
      await moveMandates(db, [mandateId], 'signed', 'lodged');
      if (days !== undefined) return;
      const state = reason === undefined ? 'active' : 'rejected';
      const on = addDays(today, -1);
      const changeId = await lodgeAt(db, { mandateId, state, on, reason: reason ?? null });
      await moveMandates(db, [mandateId], 'lodged', state);
      if (reason === undefined) return;
      await openTask(db, deps, { applicationId, kind: 'mandate_rejected', subject: mandateId });
      await tellRejection(db, deps, { applicationId, changeId, reason });
      await deliverAt(db, applicationId, new Date(Date.now() - 20 * HOUR));
    });
  }
  await recordDebits(deps, firstOfMonthAfter(today));
}
