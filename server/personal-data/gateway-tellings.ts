import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/**
 * What a gateway told is never changed by the product; only these commands may, and only the sealed text.
 * The guard is lifted inside the transaction, which keeps other writers of the table out until it ends.
 */
export async function changeGatewayTellings(
  db: Database,
  change: (db: Database) => Promise<unknown>,
): Promise<void> {
  await db.execute(sql`set local lock_timeout = '5s'`);
  await db.execute(sql`alter table payment_events disable trigger payment_events_stay`);
  await change(db);
  await db.execute(sql`alter table payment_events enable trigger payment_events_stay`);
}

/** Forgets the words and keeps that they were told: the same telling again is still known. */
export async function scrubGatewayTellings(db: Database, which: SQL): Promise<number> {
  const unscrubbed = sql`${which} and body_sealed <> ''::bytea`;
  const { rows } = await db.execute(sql`select 1 from payment_events where ${unscrubbed} limit 1`);
  if (rows.length === 0) return 0;
  let scrubbed = 0;
  await changeGatewayTellings(db, async () => {
    const done = await db.execute(
      sql`update payment_events set body_sealed = ''::bytea where ${unscrubbed}`,
    );
    scrubbed = done.rowCount ?? 0;
  });
  return scrubbed;
}
