import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { endOfQuietHours } from '../../rules/office/quiet-hours.ts';
import { openText } from '../applications/index.ts';
import type { applications } from '../applications/table.ts';
import { enqueue } from '../messages/index.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { homeTransfers } from './table.ts';

interface Owner {
  readonly application: typeof applications.$inferSelect;
  readonly dataKey: Buffer;
}

/**
 * Records money that went back by bank transfer, and tells the family; the store writes the ledger and refuses more than
 * the debit took.
 */
export async function addTransfers(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  { application, dataKey }: Owner,
  transfers: readonly Omit<typeof homeTransfers.$inferInsert, 'applicationId'>[],
): Promise<void> {
  const { id: applicationId, mobileSealed } = application;
  const added = await db
    .insert(homeTransfers)
    .values(transfers.map((one) => ({ ...one, applicationId })))
    .returning();
  const to = openText({ id: applicationId, dataKey }, 'mobile_sealed', mobileSealed);
  const [first] = added;
  if (to === null || first === undefined) return;
  await enqueue(db, deps, {
    applicationId,
    dataKey,
    channel: 'sms',
    template: 'transferred',
    to,
    slots: {
      amount: added.reduce((sum, { amountFils }) => sum + amountFils, 0),
      path: `/my/payments?home=${applicationId}`,
    },
    dedupeKey: `transfer:${first.id}`,
    notBefore: endOfQuietHours(new Date()),
  });
}

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
