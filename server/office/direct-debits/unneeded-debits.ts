import { and, asc, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { eachAlone } from '../../collections/index.ts';
import { endUnused, isInForce, isUsed, referencesAtBank } from '../../mandates/index.ts';
import { mandates } from '../../mandates/table.ts';
import { isByCard, wasChangedAfter } from '../../payment-ways/index.ts';
import { lockApplication } from '../../payments/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { tasks } from '../cases/table.ts';
import { closeLodging, openBankTasks } from './end-mandates.ts';

/** Of this work in a day, so that a first run on old data does not bury the other work of finance. */
export const MOST_A_DAY = 50;

/** How many more direct debits finance is asked today to end at the bank, for whatever reason. */
async function roomToday(db: Database): Promise<number> {
  const isToday = and(
    eq(tasks.kind, 'end_at_bank'),
    gt(tasks.openedAt, sql`now() - interval '24 hours'`),
  );
  return Math.max(0, MOST_A_DAY - (await db.$count(tasks, isToday)));
}

/** Its own contract is over, or went over to a newer form or to a card while another contract was still paid by it. */
const isLeftByOwner = or(
  inArray(applications.state, ['ended', 'cancelled', 'expired']),
  sql`exists (select from mandate_uses own join mandates newer on newer.id = own.mandate_id
    where own.application_id = ${applications.id} and newer.created_at > ${mandates.createdAt})`,
  and(isByCard, wasChangedAfter(applications.id, mandates.createdAt)),
);

/**
 * Ends the direct debits in force that pay nothing any more, whoever used them last. The bank has to end those that it was
 * given; those beyond a day's work follow the next day. Returns the number of failures.
 */
export async function endUnneededDebits(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
): Promise<number> {
  const { db } = deps.store;
  const isUnneeded = and(isInForce, not(isUsed(db)), isLeftByOwner);
  const found = await db
    .select({ id: mandates.id, applicationId: applications.id })
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(isUnneeded)
    .orderBy(asc(mandates.createdAt))
    .limit(await roomToday(db));
  return eachAlone(deps, found, ({ id, applicationId }) =>
    deps.store.transaction(async (tx) => {
      // Everybody locks in this order: family, then direct debit.
      await lockApplication(tx, deps, applicationId);
      const [still] = await tx
        .select({ id: mandates.id })
        .from(mandates)
        .innerJoin(applications, eq(applications.id, mandates.applicationId))
        .where(and(eq(mandates.id, id), isUnneeded));
      if (still === undefined) return;
      const ended = await endUnused(tx, and(eq(mandates.id, id), isInForce));
      await openBankTasks(tx, deps, applicationId, referencesAtBank(ended));
      await closeLodging(tx, applicationId);
    }),
  );
}
