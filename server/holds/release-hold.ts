import { and, eq, exists, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { applicationEvents, applications } from '../applications/table.ts';
import { holds } from './table.ts';
import { sessions } from '../sessions/table.ts';
import type { Database, Store } from '../platform/store/store.ts';
import { isLive } from './live-hold.ts';

/** The number of an application's first event; later events are work that a release must not undo. */
const FIRST_EVENT = 1;

/** Cancels open applications that have only their first event, and releases their holds. */
async function giveUpBegun(db: Database, which: SQL | undefined, actor: 'client' | 'system') {
  const begun = await db
    .select({ id: applications.id, lastSequence: applications.lastSequence })
    .from(applications)
    .where(and(eq(applications.state, 'open'), lte(applications.lastSequence, FIRST_EVENT), which))
    .for('update');
  for (const { id, lastSequence } of begun) {
    await db.insert(applicationEvents).values({
      applicationId: id,
      sequence: lastSequence + 1,
      kind: 'released',
      actor,
    });
    await db.update(applications).set({ state: 'cancelled' }).where(eq(applications.id, id));
    await db
      .update(holds)
      .set({ state: 'released', endedAt: sql`now()` })
      .where(and(eq(holds.applicationId, id), eq(holds.state, 'held')));
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
