import { ownPhoto, waiting } from '../office/documents/testing.ts';
import { underDebit } from '../replacement/testing/debit.ts';
import type { TestApp } from './app.ts';
import { atHome } from './my-home.ts';

/** A family whose own account pays by direct debit, and a browser in which it is signed in to My Home. */
export async function debitAtHome(product: TestApp) {
  const client = await underDebit(product);
  return { ...client, ...(await atHome(product, client)) };
}

export { ownPhoto, underDebit, waiting };
