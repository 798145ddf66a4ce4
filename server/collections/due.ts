import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import {
  firstOfMonth,
  firstPaymentOn,
  monthlyDue,
  type MonthlyContract,
} from '../../rules/money/monthly-due.ts';
import { wayIn } from '../../rules/money/payment-way.ts';
import { latestAnswer, openDataKey, owedAfterMove } from '../applications/index.ts';
import { arrivalOf } from '../contact/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { eachAlone } from './each-alone.ts';
import { collections } from './table.ts';
import { isByCardIn, settledLater, waysOf } from '../payment-ways/index.ts';
import { lockApplication } from '../payments/index.ts';
import type { Database } from '../platform/store/store.ts';
import { confirmedPrices } from '../replacement/index.ts';

type ApplicationRow = typeof applications.$inferSelect;

const AT_ONCE = 200;

/** The first day of the current month in Dubai. */
export const monthOf = (now: Date): string => firstOfMonth(dubaiDay(now));

export const isRunningHire = and(
  eq(applications.flow, 'hire'),
  inArray(applications.state, ['submitted', 'active']),
  isNull(applications.erasedAt),
  isNotNull(applications.monthlyFils),
);

/** The agreed monthly payments; null where there are none, or where the key has been destroyed. */
export async function termsOf(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  application: ApplicationRow,
): Promise<MonthlyContract | null> {
  const dataKey = openDataKey(keys, application);
  if (dataKey === null || application.monthlyFils === null) return null;
  const contract = { application, dataKey };
  const chosen = await latestAnswer(db, contract, 'MAID_ARRIVAL');
  const startsOn = (await arrivalOf(db, application.id))?.day ?? chosen?.day;
  if (startsOn === undefined) return null;
  return {
    monthly: application.monthlyFils,
    startsOn,
    endsOn: application.contractEndsOn,
    owed: owedAfterMove(chosen),
    changes: await confirmedPrices(db, contract),
    ...(await settledLater(db, application.id)),
  };
}

/** Every month from the first payment on, so that months without a run are caught up. */
function monthsUntil(terms: MonthlyContract, month: string): string[] {
  const months = [];
  for (let one = firstPaymentOn(terms); one < month; one = firstOfMonthAfter(one)) {
    months.push(one);
  }
  return [...months, month];
}

/**
 * Records what each card contract owes for each month up to this one; the store allows one row per month. Returns the
 * number of failures.
 */
export async function recordDue(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  month: string,
): Promise<number> {
  const { db } = deps.store;
  // All missing months are written together, so checking this one is enough.
  const isMissing = sql`not exists (select 1 from collections noted
    where noted.application_id = ${applications.id} and noted.month = ${month}::date
      and noted.state <> 'closed')`;
  const contracts = await db
    .select({ applicationId: applications.id })
    .from(applications)
    .where(and(isRunningHire, isByCardIn(month), isMissing))
    .orderBy(asc(applications.createdAt))
    .limit(AT_ONCE);
  return eachAlone(deps, contracts, ({ applicationId: id }) =>
    deps.store.transaction(async (tx) => {
      // The bank may accept a direct debit for this contract at the same moment.
      const { application } = await lockApplication(tx, deps, id);
      const terms = await termsOf(tx, deps, application);
      if (terms === null) return;
      const ways = await waysOf(tx, id);
      const months = monthsUntil(terms, month).filter(
        (one) => (wayIn(ways, one) ?? 'card') === 'card',
      );
      const rows = months.map((one) => {
        const amountFils = monthlyDue(terms, one);
        const state = amountFils === 0 ? ('nothing' as const) : ('due' as const);
        return { applicationId: id, month: one, amountFils, state };
      });
      if (rows.length === 0) return;
      const isClosed = eq(collections.state, 'closed');
      await tx
        .insert(collections)
        .values(rows)
        .onConflictDoUpdate({
          target: [collections.applicationId, collections.month],
          set: { amountFils: sql`excluded.amount_fils`, state: sql`excluded.state` },
          setWhere: isClosed,
        });
    }),
  );
}
