import { and, desc, eq } from 'drizzle-orm';
import { latestAnswer } from '../applications/index.ts';
import { isInForce } from '../mandates/index.ts';
import { mandates } from '../mandates/table.ts';
import { paysByCard } from '../payment-ways/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { Contract } from './contract.ts';

export type MandateRow = typeof mandates.$inferSelect;

/** The signed direct debit of a contract: its own or one taken over from an earlier contract; null for cards. */
export async function authorityInForce(
  db: Database,
  contract: Pick<Contract, 'application' | 'dataKey'>,
): Promise<MandateRow | null> {
  // A form that the bank has not accepted yet, or one that a card has replaced, pays nothing.
  if (await paysByCard(db, contract.application.id)) return null;
  const newest = desc(mandates.createdAt);
  const [own] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.applicationId, contract.application.id), isInForce))
    .orderBy(newest)
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
