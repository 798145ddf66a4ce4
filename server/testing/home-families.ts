import { ownPhoto, waiting } from '../office/documents/testing.ts';
import { signAll, underDebit } from '../replacement/testing/debit.ts';
import type { TestApp } from './app.ts';
import { atHome } from './my-home.ts';

/** A family whose own account pays by direct debit, and a browser in which it is signed in to My Home. */
export async function debitAtHome(product: TestApp) {
  const client = await underDebit(product);
  return { ...client, ...(await atHome(product, client)) };
}

export {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
} from '../replacement/testing/client.ts';
export { ownPhoto, signAll, underDebit, waiting };
