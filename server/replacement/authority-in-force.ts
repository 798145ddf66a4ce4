import { and, desc, eq } from 'drizzle-orm';
import { latestAnswer } from '../applications/index.ts';
import { isInForce } from '../mandates/index.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import { paysByCard } from '../payment-ways/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { Contract } from './contract.ts';

export type MandateRow = typeof mandates.$inferSelect;

/**
 * The direct debit that pays a contract: its own or one taken over from an earlier contract; null for cards. If that one
 * has ended, a signed one that the bank has not accepted yet.
 */
export async function authorityInForce(
  db: Database,
  contract: Pick<Contract, 'application' | 'dataKey'>,
): Promise<MandateRow | null> {
  // A form that the bank has not accepted yet, or one that a card has replaced, pays nothing.
  if (await paysByCard(db, contract.application.id)) return null;
  const [used] = await db
    .select({ mandate: mandates })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .where(and(eq(mandateUses.applicationId, contract.application.id), isInForce));
  if (used !== undefined) return used.mandate;
  const [own] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.applicationId, contract.application.id), isInForce))
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  if (own !== undefined) return own;
  const onFile = await latestAnswer(db, contract, 'SUBMIT_OLD_PAYMENT_INFO');
  const id = onFile?.use === true ? onFile.mandateId : undefined;
  if (id === undefined) return null;
  const [taken] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), isInForce));
  return taken ?? null;
}
