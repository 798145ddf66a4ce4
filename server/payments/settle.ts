import { eq, sql } from 'drizzle-orm';
import { type PaymentState, stateAfter } from '../../rules/money/payment-state.ts';
import { appendEvent, holdMaid } from '../applications/index.ts';
import { receiptFor } from '../papers/index.ts';
import { payments } from './table.ts';
import type { GatewayState } from './gateway.ts';
import type { Payment } from './paid.ts';
import { type Paying, lockApplication, lockPayment } from './paying.ts';
import { giveBackUnwanted } from './unwanted.ts';

/** A family that has paid has a day to finish before the maid is free for others. */
const PAID_MINUTES = 24 * 60;
const CURRENCY = 'AED';

const firstPart = { taken: 'paid', over: 'payment_over' };
const eachMonth = { taken: 'month_paid', over: 'month_declined' };

const stateFrom = ({ status }: GatewayState): PaymentState =>
  status === 'open' ? 'pending' : status;

/** Stores the gateway's state of a payment; returns our state afterwards. */
export async function applyTruth(
  { deps, transaction }: Paying,
  payment: Pick<Payment, 'id' | 'applicationId'>,
  truth: GatewayState,
): Promise<PaymentState> {
  return transaction(async (db) => {
    const { application, dataKey } = await lockApplication(db, deps, payment.applicationId);
    const now = await lockPayment(db, payment.id);
    const next = stateAfter(now.state, stateFrom(truth));
    if (next === now.state) return next;
    const isTaken = next === 'captured';
    if (isTaken && (truth.amountFils !== now.amountFils || truth.currency !== CURRENCY)) {
      const { amountFils: taken, currency } = truth;
      deps.log.error(
        { payment: now.id, asked: now.amountFils, taken, currency },
        'The gateway charged a different amount; a person has to check it',
      );
      return now.state;
    }
    await db
      .update(payments)
      .set({
        state: next,
        ...(isTaken && { capturedAt: sql`now()` }),
        answerBody: { ...now.answerBody, reason: truth.reason },
      })
      .where(eq(payments.id, now.id));
    if (next === 'pending') return next;
    const kinds = now.month === null ? firstPart : eachMonth;
    const kind = isTaken ? kinds.taken : kinds.over;
    await appendEvent(db, application.id, { kind, actor: 'system' }, dataKey);
    if (isTaken) {
      await receiptFor(db, now);
      await holdMaid(db, application, PAID_MINUTES);
    }
    return next;
  });
}

/** Stores the gateway's reference; a concurrent second call keeps the first one's. */
export async function keepReference(
  { transaction }: Paying,
  payment: Pick<Payment, 'id'>,
  begun: { readonly reference: string; readonly redirectUrl?: string },
): Promise<Payment> {
  return transaction(async (db) => {
    const now = await lockPayment(db, payment.id);
    const { reference, redirectUrl } = begun;
    const [updated] = await db
      .update(payments)
      .set({
        providerReference: now.providerReference ?? reference,
        state: stateAfter(now.state, 'pending'),
        ...(redirectUrl !== undefined && {
          answerStatus: 200,
          answerBody: { ...now.answerBody, redirectUrl },
        }),
      })
      .where(eq(payments.id, now.id))
      .returning();
    return updated ?? now;
  });
}

/** Reads a payment from the gateway and stores its state. */
export async function settle(paying: Paying, payment: Payment): Promise<PaymentState> {
  const { providerReference } = payment;
  if (providerReference === null) return payment.state;
  const state = await applyTruth(paying, payment, await paying.gateway.read(providerReference));
  // Another family may have her by now; if the refund fails here, the job repeats it.
  if (state === 'captured') {
    await giveBackUnwanted(paying, payment.id).catch((error: unknown) =>
      paying.deps.log.warn(
        { err: error, payment: payment.id },
        'A refund failed; the job will try again',
      ),
    );
  }
  return state;
}
