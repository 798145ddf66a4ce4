import { sql } from 'drizzle-orm';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { sessions } from './table.ts';
import type { Database } from '../platform/store/store.ts';

const expiry = sql`now() + interval '30 days'`;

/**
 * The id of a session's row, created if missing. Within a transaction the row stays locked, so that
 * writes of one session are serialised.
 */
export async function sessionRow(db: Database, { lookup }: SessionClaim): Promise<string> {
  const [row] = await db
    .insert(sessions)
    .values({ tokenLookup: lookup, expiresAt: expiry })
    .onConflictDoUpdate({
      target: sessions.tokenLookup,
      set: { lastSeenAt: sql`now()`, expiresAt: expiry },
    })
    .returning({ id: sessions.id });
  if (row === undefined) throw new Error('A stored session returned no row.');
  return row.id;
}
