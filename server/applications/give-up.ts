import { and, eq, exists, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { isLive, releaseHolds } from '../holds/index.ts';
import { holds } from '../holds/table.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import type { Database, Store } from '../platform/store/store.ts';
import { sessions } from '../sessions/table.ts';
import { appendEvent } from './events.ts';
import { setState } from './rows.ts';
import { applications } from './table.ts';

/** The number of an application's first event; later events are work that a release must not undo. */
const FIRST_EVENT = 1;

/** Cancels open applications that have only their first event, and releases their holds. */
async function giveUpBegun(db: Database, which: SQL | undefined, actor: 'client' | 'system') {
  const begun = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.state, 'open'),
        // A visa has no hold that could expire.
        ne(applications.flow, 'visa'),
        lte(applications.lastSequence, FIRST_EVENT),
        which,
      ),
    )
    .for('no key update');
  for (const { id } of begun) {
    await appendEvent(db, id, { kind: 'released', actor });
    await setState(db, id, 'cancelled');
    await releaseHolds(db, id);
  }
}

/** CALL-13: a session releases a maid it had started to hire. Without a hold nothing happens. */
export function releaseHold(
  { transaction }: Pick<Store, 'transaction'>,
  { lookup }: SessionClaim,
  maidId: number,
): Promise<void> {
  return transaction((db) => {
    const own = db
      .select({ one: sql`1` })
      .from(sessions)
      .where(and(eq(sessions.id, applications.sessionId), eq(sessions.tokenLookup, lookup)));
    return giveUpBegun(db, and(eq(applications.maidId, maidId), exists(own)), 'client');
  });
}

/** Cancels a session's unanswered applications whose holds have expired, to make room for another. */
export function giveUpLapsed(db: Database, sessionId: string): Promise<void> {
  const live = db
    .select({ one: sql`1` })
    .from(holds)
    .where(and(eq(holds.applicationId, applications.id), isLive));
  return giveUpBegun(db, and(eq(applications.sessionId, sessionId), notExists(live)), 'system');
}
