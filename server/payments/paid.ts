import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { openStates, paidStates } from '../../rules/payment-state.ts';
import { payments } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

export type Payment = typeof payments.$inferSelect;

/** Fils that were paid by card and not given back; null where nothing was. */
export async function paidFils(db: Database, applicationId: string): Promise<number | null> {
  const [paid] = await db
    .select({
      fils: sql<number | null>`sum(${payments.amountFils} - ${payments.refundedFils})::int`,
    })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.state, paidStates)));
  return paid?.fils ?? null;
}

export const isPaid = async (db: Database, applicationId: string): Promise<boolean> =>
  (await paidFils(db, applicationId)) !== null;

/** All payments of an application, the newest first. */
export const paymentsOf = (db: Database, applicationId: string): Promise<Payment[]> =>
  db
    .select()
    .from(payments)
    .where(eq(payments.applicationId, applicationId))
    .orderBy(desc(payments.createdAt), desc(payments.id));

export async function openPaymentOf(db: Database, applicationId: string): Promise<Payment | null> {
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.state, openStates)));
  return open ?? null;
}
