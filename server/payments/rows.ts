import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { vatWithin } from '../../rules/money/true-cost.ts';
import type { Database } from '../platform/store/store.ts';
import type { Payment } from './paid.ts';
import { payments, refunds } from './table.ts';

type MonthlyPayment = Pick<
  Payment,
  'applicationId' | 'idempotencyKey' | 'provider' | 'amountFils' | 'answerBody'
> & { readonly month: string };

/** Stores the payment of a month, before the gateway is called. */
export async function addMonthlyPayment(
  db: Database,
  payment: MonthlyPayment,
): Promise<Payment | null> {
  const { idempotencyKey, amountFils } = payment;
  const [row] = await db
    .insert(payments)
    .values({
      ...payment,
      requestHash: createHash('sha256').update(idempotencyKey).digest(),
      purpose: 'monthly',
      vatFils: vatWithin(amountFils),
    })
    .returning();
  return row ?? null;
}

/** Stores the card that a payment charges, unless it has one; returns the payment with its card. */
export async function setCard(db: Database, paymentId: string, card: string) {
  const [stored] = await db
    .update(payments)
    .set({
      answerBody: sql`jsonb_build_object('card', ${card}::text) || coalesce(${payments.answerBody}, '{}')`,
    })
    .where(eq(payments.id, paymentId))
    .returning();
  return stored;
}

/** Records a refund once for its key; the payments job carries it out. */
export const queueRefund = (
  db: Database,
  refund: Pick<
    typeof refunds.$inferInsert,
    'paymentId' | 'idempotencyKey' | 'amountFils' | 'coversFrom'
  >,
) => db.insert(refunds).values(refund).onConflictDoNothing();
