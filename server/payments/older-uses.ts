import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { latestAnswer, openDataKey } from '../applications/index.ts';
import { lockMandate, payFromMandate, usedByOthers } from '../mandates/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { mandates } from '../mandates/table.ts';

type ApplicationRow = typeof applications.$inferSelect;

const STEP = 'SUBMIT_OLD_PAYMENT_INFO';
const AT_ONCE = 100;

/** Records one use; if the limit leaves less, records the rest of the limit, so that nothing more is added to it. */
async function noteUse(
  { keys, log, store }: Pick<Deps, 'keys' | 'log' | 'store'>,
  application: ApplicationRow,
): Promise<void> {
  const dataKey = openDataKey(keys, application);
  if (dataKey === null) return;
  const { id: applicationId, monthlyFils } = application;
  await store.transaction(async (db) => {
    const owner = { application, dataKey };
    const { use, mandateId } = (await latestAnswer(db, owner, STEP)) ?? {};
    // A later answer about another payment method replaces the account on file.
    const isReplaced = (await latestAnswer(db, owner, 'BANK_INFO')) !== null;
    if (use !== true || typeof mandateId !== 'string' || isReplaced) return;
    const [mandate] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
    const limit = mandate?.capFils ?? mandate?.amountFils;
    if (!limit || !monthlyFils) return;
    await lockMandate(db, mandateId);
    const free = limit - (await usedByOthers(db, mandateId, applicationId));
    const mostFils = Math.min(monthlyFils, free);
    if (mostFils < monthlyFils) {
      log.error(
        { application: applicationId, mandate: mandateId, free, monthlyFils },
        'A contract takes more than its direct debit allows; a person has to have a new one signed',
      );
    }
    if (mostFils > 0) await payFromMandate(db, { applicationId, mandateId, mostFils });
  });
}

/** Counts contracts that took over an account before uses were recorded against its limit, too (F04). */
export async function noteOlderUses(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps.store;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.flow, 'hire'),
          inArray(applications.state, ['submitted', 'active']),
          isNull(applications.erasedAt),
          sql`${applications.id} > ${last}::uuid`,
          sql`exists (select 1 from application_events event where event.application_id = ${applications.id}
            and event.step = ${STEP} and event.kind = 'accepted')`,
          sql`not exists (select 1 from mandate_uses noted where noted.application_id = ${applications.id})`,
        ),
      )
      .orderBy(applications.id)
      .limit(AT_ONCE);
    for (const application of found) {
      if (signal.aborted) return;
      await noteUse(deps, application);
    }
    last = found.at(-1)?.id ?? last;
    if (found.length < AT_ONCE) return;
  }
}

export const olderUses: Job = {
  name: 'uses of older direct debits',
  everySeconds: 3600,
  run: noteOlderUses,
};
