import { and, eq, sql } from 'drizzle-orm';
import { leftFils } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { ContractMonth } from './pay-path.ts';
import { collections } from './table.ts';

/** A month whose card payment goes back as a whole: a month has one card payment for good, so a person helps. */
export const isGivenBack = sql<boolean>`exists (select from payments
  where payments.application_id = ${collections.applicationId} and payments.month = ${collections.month}
    and payments.captured_at is not null and ${leftFils} <= 0)`;

export async function wasGivenBack(
  db: Database,
  { applicationId, month }: ContractMonth,
): Promise<boolean> {
  const isRow = and(eq(collections.applicationId, applicationId), eq(collections.month, month));
  return (await db.$count(collections, and(isRow, isGivenBack))) > 0;
}
