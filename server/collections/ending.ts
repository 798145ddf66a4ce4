import { and, eq, gte, inArray, notInArray } from 'drizzle-orm';
import { firstOfMonth, monthlyDue } from '../../rules/money/monthly-due.ts';
import { isPaidPayment } from '../../rules/money/payment-state.ts';
import { type PaidPart, refundAtEnd } from '../../rules/my/cancellation.ts';
import { paymentsOf, queueRefund } from '../payments/index.ts';
import type { Deps } from '../platform/deps.ts';
import { endContractOn } from '../applications/index.ts';
import type { applications } from '../applications/table.ts';
import { closeOffer } from './card-offer.ts';
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
  await closeOffer(db, id);
  if (terms === null) return;
  const contract = { ...terms, endsOn };
  const today = dubaiDay(new Date());
  // A paid month stays as it is: the caller gives back what is too much, and no job may do so a second time.
  // A closed one is the bank's: a card owes nothing for it.
  const isOpen = and(
    eq(collections.applicationId, id),
    gte(collections.month, firstOfMonth(endsOn)),
    notInArray(collections.state, ['paid', 'closed']),
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

/** Payments by card that pay for a contract, newest first: those for a month that the bank takes go back as a whole. */
export async function paidByCard(
  db: Database,
  applicationId: string,
): ReturnType<typeof paymentsOf> {
  const rows = await db
    .select({ month: collections.month })
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, applicationId),
        inArray(collections.state, ['offered', 'closed']),
      ),
    );
  const ofBank = new Set(rows.map(({ month }) => month));
  const made = await paymentsOf(db, applicationId);
  return made.filter(
    ({ state, month }) => isPaidPayment(state) && (month === null || !ofBank.has(month)),
  );
}

/**
 * Ends a contract early, with this day as its last: the amount due becomes the price of its days, and anything that cards
 * or these direct debits paid beyond goes back. The caller holds the application's lock. Returns the fils refunded to
 * cards, and those of direct debits, which a person has to transfer.
 */
export async function endCollections(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  endsOn: string,
  debits: readonly PaidPart[] = [],
): Promise<{ readonly toCards: number; readonly toAccount: number }> {
  const terms = await termsOf(db, deps, application);
  await stopCollections(db, deps, application, endsOn);
  if (terms === null) return { toCards: 0, toAccount: 0 };
  const cards = await paidByCard(db, application.id);
  const { refundFils, shares } = refundAtEnd<PaidPart>(terms, endsOn, [...cards, ...debits]);
  let toCards = 0;
  for (const { part, fils: amountFils } of shares) {
    if (debits.includes(part)) continue;
    await queueRefund(db, {
      paymentId: part.id,
      idempotencyKey: unusedKey(part.id),
      amountFils,
    });
    toCards += amountFils;
  }
  return { toCards, toAccount: refundFils - toCards };
}
