import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { dubaiDay } from '../../rules/text/days.ts';
import { appendEvent } from '../applications/index.ts';
import { endCollections } from '../collections/index.ts';
import { paidFils } from '../payments/index.ts';
import { applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { arrivals } from '../contact/table.ts';
import { holds } from '../holds/table.ts';
import { mandates } from '../mandates/table.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationRow } from './subject.ts';

const NO_KEY = Buffer.alloc(32);
/** A concluded contract is ended, never cancelled, because the payments job refunds a cancelled one completely. */
const transitions = {
  open: ['cancelled'],
  submitted: ['active', 'ended'],
  active: ['ended'],
} as const;

/** True for a concluded contract that still runs: ending it costs money and must be intended. */
export const isUnderContract = ({
  state,
  contractEndsOn,
}: Pick<ApplicationRow, 'state' | 'contractEndsOn'>): boolean =>
  (state === 'submitted' || state === 'active') &&
  (contractEndsOn === null || contractEndsOn >= dubaiDay(new Date()));

const goesBack = (fils: number) =>
  `AED ${(fils / 100).toFixed(2)} that was paid by card goes back to the card by itself within a minute; the client gets no message, for the number is erased.`;

/** Ends everything open; a person has to inform the bank about lodged direct debits. */
export async function endOpen(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  { returnsMoney }: { readonly returnsMoney: boolean },
): Promise<string[]> {
  const { id, state } = application;
  let paid = state === 'open' ? await paidFils(db, id) : null;
  if (returnsMoney && isUnderContract(application)) {
    paid = (await endCollections(db, deps, application, dubaiDay(new Date()))) || null;
  }
  if (state === 'open' || state === 'submitted' || state === 'active') {
    for (const next of transitions[state]) {
      await db.update(applications).set({ state: next }).where(eq(applications.id, id));
    }
    // The event carries no data, so it needs no key.
    const kind = state === 'open' ? 'cancelled' : 'ended';
    await appendEvent(db, id, { kind, actor: 'system' }, NO_KEY);
  }
  await db
    .update(holds)
    .set({ state: 'released', endedAt: sql`now()` })
    .where(and(eq(holds.applicationId, id), inArray(holds.state, ['held', 'hired'])));
  await db
    .update(capabilityLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(capabilityLinks.applicationId, id),
        isNull(capabilityLinks.completedAt),
        isNull(capabilityLinks.revokedAt),
      ),
    );
  await db.delete(arrivals).where(eq(arrivals.applicationId, id));
  const live = and(
    eq(mandates.applicationId, id),
    inArray(mandates.state, ['draft', 'signed', 'lodged', 'active']),
  );
  const lodged = await db
    .select({ reference: mandates.reference })
    .from(mandates)
    .where(and(live, inArray(mandates.state, ['lodged', 'active'])));
  await db.update(mandates).set({ state: 'ended' }).where(live);
  return [
    ...lodged.map(({ reference }) => `Tell the bank that direct debit ${reference} has ended.`),
    ...(paid === null ? [] : [goesBack(paid)]),
  ];
}
