import type { Database } from '../platform/store/store.ts';
import { homeTransfers } from './table.ts';

/** Records money that went back by bank transfer; the store writes the ledger and refuses more than the debit took. */
export const addTransfers = (
  db: Database,
  transfers: readonly (typeof homeTransfers.$inferInsert)[],
) => db.insert(homeTransfers).values([...transfers]);
