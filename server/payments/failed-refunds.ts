import { and, asc, eq, sql } from 'drizzle-orm';
import { notReplaced } from '../applications/index.ts';
import { noteAudit } from '../platform/audit/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadKeys } from '../platform/keys.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
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

/** Records that the money of a failed refund was returned another way, such as a bank transfer. */
export async function refundPaidOtherwise(
  { config, store }: Pick<Deps, 'config' | 'store'>,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<string[]> {
  const keys = await loadKeys(config);
  return store.transaction(async (db) => {
    const [found] = await db
      .select({ refund: refunds, applicationId: payments.applicationId, fils: notReplaced })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(sql`${refunds.id}::text = ${id}`, eq(refunds.state, 'failed')));
    if (found === undefined || found.fils < found.refund.amountFils) throw notOpen();
    const owner = await lockApplication(db, { keys }, found.applicationId);
    const payment = await lockPayment(db, found.refund.paymentId);
    const [row] = await db
      .update(refunds)
      .set({ state: 'done', providerReference: PAID_OTHERWISE, settledAt: sql`now()` })
      .where(and(eq(refunds.id, found.refund.id), eq(refunds.state, 'failed')))
      .returning();
    if (row === undefined) throw notOpen();
    await addRefund(db, owner, payment, row);
    const details = { refund: row.id, fils: row.amountFils, way: 'otherwise' };
    await noteAudit(db, { actor, action: 'refund', subject: found.applicationId, details });
    return [`AED ${(row.amountFils / 100).toFixed(2)} is recorded as returned another way.`];
  });
}
