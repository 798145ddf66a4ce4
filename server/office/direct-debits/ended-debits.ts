import { and, eq, not, sql } from 'drizzle-orm';
import type { HomeTask } from '../../../rules/office/tasks.ts';
import { applications } from '../../applications/table.ts';
import { eachAlone } from '../../collections/index.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { isByCard } from '../../payment-ways/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { openTask } from '../cases/index.ts';
import { isDebited } from './record-due.ts';

const AT_ONCE = 200;
const text: HomeTask = 'debit_ended';

/**
 * Opens the work for running contracts whose direct debit has ended, for example because the earlier contract that it
 * belonged to was erased: nothing pays them any more. Once for each direct debit. Returns the number of failures.
 */
export async function tellOfEndedDebits(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
): Promise<number> {
  const { db } = deps.store;
  const subject = sql<string>`${`payments:${text}:`} || ${mandates.id}`;
  const isTold = sql`exists (select from tasks where tasks.application_id = ${applications.id}
    and tasks.kind = 'home_request' and tasks.subject = ${subject})`;
  const unpaid = await db
    .select({ applicationId: applications.id, subject })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .innerJoin(applications, eq(applications.id, mandateUses.applicationId))
    .where(and(eq(mandates.state, 'ended'), isDebited, not(isByCard), not(isTold)))
    .limit(AT_ONCE);
  return eachAlone(deps, unpaid, (one) =>
    openTask(db, deps, { ...one, kind: 'home_request', text }),
  );
}
