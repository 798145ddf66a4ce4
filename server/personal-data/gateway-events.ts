import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';

/** Clears the content and keeps the row, so that a repeated event is still recognised. */
export async function scrubGatewayEvents(db: Database, which: SQL): Promise<void> {
  await db.execute(
    sql`update payment_events set body_sealed = ''::bytea
        where ${which} and body_sealed <> ''::bytea`,
  );
}
