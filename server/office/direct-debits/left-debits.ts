import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { endMandateUse, endUnusedMandates } from '../../mandates/index.ts';
import { mandateUses } from '../../mandates/table.ts';
import { eachAlone, isBankDoneUntil, termsOf } from '../../collections/index.ts';
import { changedAt, changedWay, isByCard, waysOf } from '../../payment-ways/index.ts';
import { lockApplication } from '../../payments/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { closeLodging, openBankTasks } from './end-mandates.ts';
import { directDebits } from './table.ts';

const AT_ONCE = 200;

/** A month that the bank still has to take, or that it returned and nobody has settled since. */
const isOpen = or(
  inArray(directDebits.state, ['due', 'sent']),
  and(
    eq(directDebits.state, 'returned'),
    sql`not exists (select from direct_debits later where later.application_id = ${directDebits.applicationId}
      and later.month = ${directDebits.month} and later.attempt > ${directDebits.attempt})`,
  ),
);

/**
 * Ends the direct debits that families have left for a card, once the months before the card are settled. The bank has
 * to end those that it was given. Returns the number of failures.
 */
export async function endLeftDebits(deps: Pick<Deps, 'keys' | 'log' | 'store'>): Promise<number> {
  const { db } = deps.store;
  const isCardMonth = sql`${changedWay(sql`${directDebits.applicationId}`, sql`${directDebits.month}`)} = 'card'`;
  await db
    .update(directDebits)
    .set({ state: 'nothing' })
    .where(and(eq(directDebits.state, 'due'), isCardMonth));
  const isLeft = and(
    eq(changedWay(applications.id, sql`'infinity'`), 'card'),
    isByCard,
    sql`not exists (select from direct_debits where direct_debits.application_id = ${applications.id} and ${isOpen})`,
  );
  const left = await db
    .select({ applicationId: applications.id })
    .from(applications)
    .innerJoin(mandateUses, eq(mandateUses.applicationId, applications.id))
    .where(isLeft)
    .limit(AT_ONCE);
  return eachAlone(deps, left, ({ applicationId: id }) =>
    deps.store.transaction(async (tx) => {
      const { application } = await lockApplication(tx, deps, id);
      const stillLeft = and(eq(applications.id, id), isLeft);
      if ((await tx.$count(applications, stillLeft)) === 0) return;
      // A month that was never recorded is still to be taken.
      const terms = await termsOf(tx, deps, application);
      const byCardFrom = (await waysOf(tx, id))
        .map(({ fromMonth }) => fromMonth)
        .toSorted()
        .at(-1);
      if (
        terms !== null &&
        application.state !== 'ended' &&
        byCardFrom !== undefined &&
        !(await isBankDoneUntil(tx, id, terms.startsOn, byCardFrom))
      )
        return;
      const until = (await changedAt(tx, id)) ?? undefined;
      await endMandateUse(tx, id);
      // A form that the family signed since, to go back, stays.
      await openBankTasks(tx, deps, id, await endUnusedMandates(tx, id, { until }));
      await closeLodging(tx, id);
    }),
  );
}
