import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { openStates, paidStates } from '../../rules/money/payment-state.ts';
import { leftFils } from '../applications/index.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';

export type Payment = typeof payments.$inferSelect;

/** Fils paid by card and not refunded; null without a payment. */
export async function paidFils(db: Database, applicationId: string): Promise<number | null> {
  const [paid] = await db
    .select({ fils: sql<number | null>`sum(${leftFils})::int` })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), inArray(payments.state, paidStates)));
  return paid?.fils || null;
}

/** All payments of an application, newest first, with the amount left of each. */
export const paymentsOf = (
  db: Database,
  applicationId: string,
): Promise<(Payment & { leftFils: number })[]> =>
  db
    .select({ ...getTableColumns(payments), leftFils })
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
