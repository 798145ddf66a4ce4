import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { paidStates } from '../../rules/money/payment-state.ts';
import { leftFils } from '../applications/index.ts';
import { type Paying, refund } from '../payments/index.ts';
import { payments } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { eachAlone } from './each-alone.ts';
import { unusedKey } from './ending.ts';
import { collections } from './table.ts';

const ofRow = and(
  eq(collections.applicationId, payments.applicationId),
  eq(collections.month, payments.month),
);

/** Monthly payments that exceed the amount due for their month. */
const overpaid = ({ gateway }: Pick<Paying, 'gateway'>, db: Database, only?: string) =>
  db
    .select({
      id: payments.id,
      applicationId: payments.applicationId,
      fils: sql<number>`(${leftFils} - ${collections.amountFils})::int`,
    })
    .from(payments)
    .innerJoin(collections, ofRow)
    .where(
      and(
        eq(payments.provider, gateway.name),
        inArray(payments.state, paidStates),
        // The card may be about to take this month over.
        ne(collections.state, 'offered'),
        sql`${leftFils} > ${collections.amountFils}`,
        only === undefined ? undefined : eq(payments.id, only),
        sql`not exists (select 1 from refunds where refunds.payment_id = ${payments.id}
          and refunds.idempotency_key = 'unused:' || ${payments.id}::text)`,
      ),
    );

/** Refunds payments that arrived while their contract ended. Returns the number of failures. */
export async function returnOverpaid(paying: Paying): Promise<number> {
  const { deps } = paying;
  const rows = await overpaid(paying, deps.store.db);
  return eachAlone(deps, rows, ({ id, fils }) =>
    refund(paying, {
      paymentId: id,
      fils,
      key: unusedKey(id),
      isDue: async (db) => (await overpaid(paying, db, id)).some((one) => one.fils === fils),
    }),
  );
}
