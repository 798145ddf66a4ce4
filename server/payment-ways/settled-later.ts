import { and, eq } from 'drizzle-orm';
import type { MonthlyContract } from '../../rules/money/monthly-due.ts';
import { collections } from '../collections/table.ts';
import { homeRequests } from '../home-requests/table.ts';
import type { Database } from '../platform/store/store.ts';
import { paymentWays } from './table.ts';

/** The months that a card paid, perhaps before their first day, when it took the place of a direct debit. */
const prepaidMonths = (db: Database, applicationId: string) =>
  db
    .select({ month: collections.month, fils: collections.amountFils })
    .from(collections)
    .innerJoin(
      paymentWays,
      and(
        eq(paymentWays.applicationId, collections.applicationId),
        eq(paymentWays.fromMonth, collections.month),
      ),
    )
    .where(
      and(
        eq(collections.applicationId, applicationId),
        eq(collections.state, 'paid'),
        eq(paymentWays.way, 'card'),
      ),
    );

/** What a later payment of a contract settles: pauses that the office agreed to, and months that were paid before. */
export async function settledLater(
  db: Database,
  applicationId: string,
): Promise<Required<Pick<MonthlyContract, 'pauses' | 'prepaid'>>> {
  const rows = await db
    .select()
    .from(homeRequests)
    .where(
      and(
        eq(homeRequests.applicationId, applicationId),
        eq(homeRequests.kind, 'pause'),
        eq(homeRequests.state, 'accepted'),
      ),
    );
  const pauses = rows.flatMap(({ fromDay: from, toDay: to, monthlyFils: monthly, dayFils }) =>
    from === null || to === null || monthly === null || dayFils === null
      ? []
      : [{ from, to, monthly, dayFils }],
  );
  return { pauses, prepaid: await prepaidMonths(db, applicationId) };
}
