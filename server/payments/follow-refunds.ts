import { eq, sql } from 'drizzle-orm';
import { stateRefunded } from '../../rules/money/payment-state.ts';
import { undoStep } from '../applications/index.ts';
import { payments, refunds } from './table.ts';
import type { ForeignRefund } from './gateway.ts';
import type { Payment } from './paid.ts';
import { lockApplication, lockPayment, type Paying } from './paying.ts';
import { countRefund, failRefund, PAID_OTHERWISE } from './refund.ts';

/** The bank failed a refund later: the money is back with us, and a person has to return it another way. */
async function reopenRefund(paying: Paying, { id, applicationId }: Payment, refundId: string) {
  const { deps, transaction } = paying;
  const isBack = await transaction(async (db) => {
    const owner = await lockApplication(db, deps, applicationId);
    const payment = await lockPayment(db, id);
    const row = await failRefund(db, deps, owner, refundId, 'done');
    if (row === null) return false;
    const refundedFils = payment.refundedFils - row.amountFils;
    const state = refundedFils > 0 ? stateRefunded(payment.amountFils, refundedFils) : 'captured';
    await db.update(payments).set({ refundedFils, state }).where(eq(payments.id, id));
    return true;
  });
  if (!isBack) return;
  deps.log.error(
    { payment: id, refund: refundId },
    'A refund failed at the bank; a person has to give the money back',
  );
}

/** Records a refund that was made by hand at the gateway. */
async function recordForeignRefund(
  { deps, transaction }: Paying,
  { id, applicationId }: Payment,
  { reference, amountFils }: ForeignRefund,
): Promise<void> {
  const isNew = await transaction(async (db) => {
    const owner = await lockApplication(db, deps, applicationId);
    const payment = await lockPayment(db, id);
    const [row] = await db
      .insert(refunds)
      .values({
        paymentId: id,
        idempotencyKey: `gateway:${reference}`,
        amountFils,
        state: 'done',
        providerReference: reference,
        settledAt: sql`now()`,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) return false;
    await countRefund(db, deps, owner, payment, row);
    const isAll = payment.refundedFils + amountFils >= payment.amountFils;
    if (isAll && owner.application.state === 'open') {
      await undoStep(db, owner, 'CREDIT_CARD_INFO', 'system');
    }
    return true;
  });
  if (isNew) deps.log.warn({ payment: id, refund: reference }, 'A refund was made by hand');
}

/** Reads the refunds of a payment from the gateway, including those made there by hand. */
export async function followRefunds(paying: Paying, payment: Payment): Promise<void> {
  const { gateway, deps } = paying;
  if (payment.providerReference === null) return;
  const own = await deps.store.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  for (const given of await gateway.refunds(payment.providerReference)) {
    const row = own.find(
      ({ id, providerReference }) => id === given.key || providerReference === given.reference,
    );
    const isOurs = row?.state === 'done' && row.providerReference !== PAID_OTHERWISE;
    if (isOurs && given.isFailed) await reopenRefund(paying, payment, row.id);
    const isForeign = row === undefined && given.key === null;
    if (isForeign && !given.isFailed) await recordForeignRefund(paying, payment, given);
  }
}
