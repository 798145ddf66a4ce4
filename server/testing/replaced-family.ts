import { and, eq } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  mustReply,
  underContract,
} from '../replacement/testing/client.ts';
import type { TestApp } from './app.ts';

/** A family that has confirmed a replacement: its contract, and the id of the replacement. */
export async function replacedFamily(
  product: TestApp,
): Promise<{ readonly contract: Client; readonly id: string }> {
  const contract = await underContract(product);
  await atWho(contract);
  const maidId = await freeMaid(product);
  await choose(contract, maidId);
  const agreed = await confirmation(contract, maidId);
  await mustReply(contract, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', agreed);
  const [row] = await product.deps.store.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.replacesApplicationId, contract.id), eq(applications.state, 'submitted')),
    );
  if (row === undefined) throw new Error('The replacement was not confirmed.');
  return { contract, id: row.id };
}
