import { lt, sql } from 'drizzle-orm';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { sessions } from './table.ts';
import type { Database, Store } from '../platform/store/store.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Job } from '../platform/jobs/job.ts';

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

/**
 * The session a call may act in. The cookie is the proof; an id that differs came from someone else
 * or from a session that has ended, so the visitor counts as new (T04).
 */
export function ownSession(
  { session }: Pick<Visit, 'session'>,
  sessionId: string | undefined,
): SessionClaim | null {
  return !sessionId || sessionId === session?.sessionId ? session : null;
}

/** Copies a session's search preferences to another session that has none. */
export const copyPreferences = (db: Database, from: string, to: string) =>
  db.execute(sql`update sessions set preferences = other.preferences, journey_id = other.journey_id
    from sessions other where sessions.id = ${to}::uuid and other.id = ${from}::uuid
      and cardinality(sessions.preferences) = 0`);

/** Deletes sessions with their lists 30 days after their last use (T63). */
async function deleteOld({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

export const sessionCleanup: Job = {
  name: 'session forgetting',
  everySeconds: 3600,
  run: ({ store }) => deleteOld(store),
};
