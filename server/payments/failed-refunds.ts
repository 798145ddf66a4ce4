import { and, asc, eq, sql } from 'drizzle-orm';
import { notReplaced } from '../applications/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import { payments, refunds } from './table.ts';
import { lockApplication, lockPayment } from './paying.ts';
import { addRefund, PAID_OTHERWISE } from './refund.ts';

/** Lists the refunds that a bank failed and that are still open. */
export async function failedRefunds({ store }: Pick<Deps, 'store'>): Promise<string[]> {
  const rows = await store.db
    .select({
      id: refunds.id,
      fils: notReplaced,
      settledAt: refunds.settledAt,
      reference: applications.reference,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .where(and(eq(refunds.state, 'failed'), sql`${notReplaced} > 0`))
    .orderBy(asc(refunds.settledAt));
  const lines = rows.map(({ id, fils, settledAt, reference }) => {
    const day = settledAt?.toISOString().slice(0, 10) ?? '';
    return `${id}  ${reference ?? 'no reference'}  AED ${(fils / 100).toFixed(2)}  failed on ${day}`;
  });
  return lines.length === 0 ? ['No refund is open because a bank failed it.'] : lines;
}

const notOpen = () => new Refusal(404, 'NO_REFUND');

/** A refund that a bank failed and that nothing has replaced. */
export async function failedRefund(db: Database, id: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments, fils: notReplaced })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')));
  if (found === undefined || found.fils < found.refund.amountFils) throw notOpen();
  return found;
}

/** Records that the money of a failed refund was returned another way, such as a bank transfer. */
export async function refundPaidOtherwise(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  id: string,
): Promise<{ readonly applicationId: string; readonly fils: number }> {
  const { refund, payment } = await failedRefund(db, id);
  const owner = await lockApplication(db, deps, payment.applicationId);
  const locked = await lockPayment(db, payment.id);
  const [row] = await db
    .update(refunds)
    .set({ state: 'done', providerReference: PAID_OTHERWISE, settledAt: sql`now()` })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, 'failed')))
    .returning();
  if (row === undefined) throw notOpen();
  await addRefund(db, owner, locked, row);
  return { applicationId: payment.applicationId, fils: row.amountFils };
}
