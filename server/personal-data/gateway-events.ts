import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/** Forgets the words and keeps that they were told: the same telling again is still known. */
export async function scrubGatewayEvents(db: Database, which: SQL): Promise<void> {
  await db.execute(
    sql`update payment_events set body_sealed = ''::bytea
        where ${which} and body_sealed <> ''::bytea`,
  );
}
