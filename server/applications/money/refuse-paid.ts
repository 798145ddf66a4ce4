import { eq, sql } from 'drizzle-orm';
import { isPaidPayment } from '../../../rules/money/payment-state.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payments } from '../../payments/table.ts';
import type { Database } from '../../platform/store/store.ts';

const paid = () => new Refusal(400, 'ALREADY_PAID.bank');

/** The part of a payment that is neither refunded nor being refunded. */
export const leftFils = sql<number>`(payments.amount_fils - coalesce((select sum(refunds.amount_fils)
  from refunds where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0))::int`;

/** Refuses another payment method once the card has paid, so that nobody pays twice. */
export async function refusePaid(db: Database, applicationId: string): Promise<void> {
  const states = await db
    .select({ state: payments.state, left: leftFils })
    .from(payments)
    .where(eq(payments.applicationId, applicationId));
  if (states.some(({ state, left }) => isPaidPayment(state) && left > 0)) throw paid();
}
