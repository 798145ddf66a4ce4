import { and, eq, gte, ne } from 'drizzle-orm';
import { firstOfMonth, monthlyDue } from '../../rules/money/monthly-due.ts';
import { isPaidPayment } from '../../rules/money/payment-state.ts';
import { refundAtEnd } from '../../rules/my/cancellation.ts';
import { paymentsOf, queueRefund } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { endContractOn } from '../applications/index.ts';
import type { applications } from '../applications/table.ts';
import { dropOffer } from './card-offer.ts';
import { collections } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { termsOf } from './due.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** The key of the refund for paid but unused days: one per payment. */
export const unusedKey = (paymentId: string): string => `unused:${paymentId}`;

/**
 * Ends the monthly payments of a contract with this day as its last: the amount due becomes the price of its days. The
 * caller holds the application's lock and gives back what was paid beyond.
 */
export async function stopCollections(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  endsOn: string,
): Promise<void> {
  const { id } = application;
  const terms = await termsOf(db, deps, application);
  await endContractOn(db, id, endsOn);
  await dropOffer(db, id);
  if (terms === null) return;
  const contract = { ...terms, endsOn };
  const today = dubaiDay(new Date());
  // A paid month stays as it is: the caller gives back what is too much, and no job may do so a second time.
  const isOpen = and(
    eq(collections.applicationId, id),
    gte(collections.month, firstOfMonth(endsOn)),
    ne(collections.state, 'paid'),
  );
  for (const row of await db.select().from(collections).where(isOpen)) {
    const amountFils = monthlyDue(contract, row.month);
    // Used but unpaid days are left to a person: an ended contract is not charged.
    const unpaid = endsOn <= today ? 'failed' : row.state;
    await db
      .update(collections)
      .set({ amountFils, state: amountFils === 0 ? 'nothing' : unpaid })
      .where(and(eq(collections.applicationId, id), eq(collections.month, row.month)));
  }
}

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
  const terms = await termsOf(db, deps, application);
  await stopCollections(db, deps, application, endsOn);
  if (terms === null) return 0;
  const paid = (await paymentsOf(db, application.id)).filter(({ state }) => isPaidPayment(state));
  const { refundFils, shares } = refundAtEnd(terms, endsOn, paid);
  for (const { part, fils: amountFils } of shares) {
    await queueRefund(db, {
      paymentId: part.id,
      idempotencyKey: unusedKey(part.id),
      amountFils,
    });
  }
  return refundFils;
}
