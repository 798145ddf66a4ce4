import { eq, sql } from 'drizzle-orm';
import { isOpenPayment, isPaidPayment } from '../../rules/payment-state.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { payments } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

const paying = () =>
  new Refusal(
    400,
    'PAYMENT_OPEN',
    'A card payment for this application is still open. Finish it or wait until it has ended, then choose again.',
  );
const paid = () =>
  new Refusal(
    400,
    'ALREADY_PAID',
    'You have already paid for this application. Please chat with us, and we will change it for you.',
  );

/** Of a payment's money, what is neither back nor on its way back. */
export const leftFils = sql<number>`(payments.amount_fils - coalesce((select sum(refunds.amount_fils)
  from refunds where refunds.payment_id = payments.id and refunds.state <> 'failed'), 0))::int`;

/** Money that is here, or on its way, was agreed for what is to be changed now. */
export async function refusePaid(
  db: Database,
  applicationId: string,
  { evenOpen }: { readonly evenOpen: boolean },
): Promise<void> {
  const states = await db
    .select({ state: payments.state, left: leftFils })
    .from(payments)
    .where(eq(payments.applicationId, applicationId));
  for (const { state, left } of states) {
    if (isPaidPayment(state) && left > 0) throw paid();
    if (evenOpen && isOpenPayment(state)) throw paying();
  }
}
