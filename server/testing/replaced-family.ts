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

/** The replacement of this contract in this state. */
export async function replacementIdOf(
  { deps }: Pick<TestApp, 'deps'>,
  { id: contractId }: Pick<Client, 'id'>,
  state: 'open' | 'submitted' = 'open',
): Promise<string> {
  const [row] = await deps.store.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.replacesApplicationId, contractId), eq(applications.state, state)));
  if (row === undefined) throw new Error(`There is no replacement that is ${state}.`);
  return row.id;
}

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
  return { contract, id: await replacementIdOf(product, contract, 'submitted') };
}
