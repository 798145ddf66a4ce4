import { eq } from 'drizzle-orm';
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

/** Money that is here, or on its way, was agreed for what is to be changed now. */
export async function refusePaid(
  db: Database,
  applicationId: string,
  { evenOpen }: { readonly evenOpen: boolean },
): Promise<void> {
  const states = await db
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.applicationId, applicationId));
  for (const { state } of states) {
    if (isPaidPayment(state)) throw paid();
    if (evenOpen && isOpenPayment(state)) throw paying();
  }
}
