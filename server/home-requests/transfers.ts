import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { directDebits } from '../office/direct-debits/table.ts';
import type { Database } from '../platform/store/store.ts';
import { homeTransfers } from './table.ts';

/** Records money that went back by bank transfer; the store writes the ledger and refuses more than the debit took. */
export const addTransfers = (
  db: Database,
  transfers: readonly (typeof homeTransfers.$inferInsert)[],
) => db.insert(homeTransfers).values([...transfers]);

/** The direct debits of a home, the newest month first, with what was not transferred back. */
export const debitsOf = (db: Database, applicationId: string) =>
  db
    .select({
      ...getTableColumns(directDebits),
      leftFils: sql<number>`(direct_debits.amount_fils - coalesce((select sum(home_transfers.amount_fils)
        from home_transfers where home_transfers.debit_id = direct_debits.id), 0))::float8`,
    })
    .from(directDebits)
    .where(eq(directDebits.applicationId, applicationId))
    .orderBy(desc(directDebits.month));

/** True if money of this direct debit went back by bank transfer. */
export async function hasTransfer(db: Database, debitId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: homeTransfers.id })
    .from(homeTransfers)
    .where(eq(homeTransfers.debitId, debitId))
    .limit(1);
  return row !== undefined;
}
