import { and, eq, sql } from 'drizzle-orm';
import { leftFils, notReplaced } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { ContractMonth } from './pay-path.ts';
import { collections } from './table.ts';

/**
 * A month whose card payment goes back as a whole: a month has one card payment for good, so a person helps. A refund that
 * failed counts until another one replaces it, because its money is paid back another way.
 */
export const isGivenBack = sql<boolean>`exists (select from payments
  where payments.application_id = ${collections.applicationId} and payments.month = ${collections.month}
    and payments.captured_at is not null and ${leftFils} <= (select coalesce(sum(${notReplaced}), 0)
      from refunds where refunds.payment_id = payments.id and refunds.state = 'failed'))`;

export async function wasGivenBack(
  db: Database,
  { applicationId, month }: ContractMonth,
): Promise<boolean> {
  const isRow = and(eq(collections.applicationId, applicationId), eq(collections.month, month));
  return (await db.$count(collections, and(isRow, isGivenBack))) > 0;
}
