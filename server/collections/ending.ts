import { and, eq, gte } from 'drizzle-orm';
import {
  firstOfMonth,
  firstPaymentOn,
  lastMonthBalance,
  monthlyDue,
} from '../../rules/money/monthly-due.ts';
import { isPaidPayment } from '../../rules/money/payment-state.ts';
import { settlement } from '../../rules/money/settlement.ts';
import { paymentsOf, queueRefund } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { endContractOn } from '../applications/index.ts';
import type { applications } from '../applications/table.ts';
import { collections } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { termsOf } from './due.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** The key of the refund for paid but unused days: one per payment. */
export const unusedKey = (paymentId: string): string => `unused:${paymentId}`;

/**
 * Ends a contract early, with this day as its last: the amount due becomes the price of its days, and anything paid beyond
 * is refunded to the card. The caller holds the application's lock. Returns the refunded fils.
 */
export async function endCollections(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  endsOn: string,
): Promise<number> {
  const { id } = application;
  const terms = await termsOf(db, deps, application);
  await endContractOn(db, id, endsOn);
  if (terms === null) return 0;
  const contract = { ...terms, endsOn };
  const month = firstOfMonth(endsOn);
  const ofMonth = and(eq(collections.applicationId, id), gte(collections.month, month));
  for (const row of await db.select().from(collections).where(ofMonth)) {
    const amountFils = monthlyDue(contract, row.month);
    // Used but unpaid days are left to a person: an ended contract is not charged.
    const unpaid = amountFils === 0 ? ('nothing' as const) : ('failed' as const);
    await db
      .update(collections)
      .set({ amountFils, state: row.state === 'paid' ? 'paid' : unpaid })
      .where(and(eq(collections.applicationId, id), eq(collections.month, row.month)));
  }
  const paid = (await paymentsOf(db, id)).filter(({ state }) => isPaidPayment(state));
  const isFirst = endsOn < firstPaymentOn(contract);
  const lastPayments = paid.filter((one) => (isFirst ? one.month === null : one.month === month));
  const paidFils = lastPayments.reduce((sum, { leftFils }) => sum + leftFils, 0);
  const { toReturn } = settlement(paidFils, lastMonthBalance(contract));
  let left = toReturn;
  for (const { id: paymentId, leftFils } of paid) {
    const amountFils = Math.min(left, leftFils);
    if (amountFils <= 0) continue;
    const idempotencyKey = unusedKey(paymentId);
    await queueRefund(db, { paymentId, idempotencyKey, amountFils });
    left -= amountFils;
  }
  return toReturn - left;
}
