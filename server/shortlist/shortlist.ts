import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { releaseHold } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { maids } from '../catalogue/table.ts';
import { sessions } from '../sessions/table.ts';
import { shortlistEntries } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { ownSession, sessionRow } from '../sessions/index.ts';

const mostEntries = 200;
const mostRanks = 1000;
const notShown = new Refusal(400, 'MAID_NOT_AVAILABLE');
const full = new Refusal(400, 'LIST_FULL', { most: mostEntries });

/** LIST-01: two maids never share a rank; a new one at a taken rank moves the others down. */
async function makeRoom(
  db: Database,
  sessionId: string,
  maidId: number,
  rank: number,
): Promise<void> {
  const others = and(
    eq(shortlistEntries.sessionId, sessionId),
    ne(shortlistEntries.maidId, maidId),
  );
  const taken = await db
    .select({ rank: shortlistEntries.rank })
    .from(shortlistEntries)
    .where(and(others, eq(shortlistEntries.rank, rank)))
    .limit(1);
  if (taken.length === 0) return;
  await db
    .update(shortlistEntries)
    .set({ rank: sql`least(${shortlistEntries.rank} + 1, ${mostRanks})` })
    .where(and(others, gte(shortlistEntries.rank, rank)));
}

/** My List on the server, one per session; saving a maid does not block her for others (T34). */
export function shortlist({
  store,
}: Pick<Deps, 'store'>): Handlers<
  'GET matchedvideos/addtoshortlist' | 'GET ccserviceapplication/releasemaid'
> {
  return {
    'GET matchedvideos/addtoshortlist': async ({ query }, visit) => {
      const { sessionId, housemaid, rank } = query;
      const session = ownSession(visit, sessionId);
      await store.transaction(async (db) => {
        const shown = await db
          .select({ id: maids.id })
          .from(maids)
          .where(and(eq(maids.id, housemaid), maids.shown))
          .for('key share');
        if (shown.length === 0) throw notShown;
        if (session === null) return;
        const row = await sessionRow(db, session);
        const [others] = await db
          .select({ count: count() })
          .from(shortlistEntries)
          .where(and(eq(shortlistEntries.sessionId, row), ne(shortlistEntries.maidId, housemaid)));
        if (others === undefined || others.count >= mostEntries) throw full;
        await makeRoom(db, row, housemaid, rank);
        await db
          .insert(shortlistEntries)
          .values({ sessionId: row, maidId: housemaid, rank })
          .onConflictDoUpdate({
            target: [shortlistEntries.sessionId, shortlistEntries.maidId],
            set: { rank },
          });
      });
      return {};
    },
    'GET ccserviceapplication/releasemaid': async ({ query }, visit) => {
      const session = ownSession(visit, query.sessionId);
      if (session === null) return {};
      await releaseHold(store, session, query.housemaid);
      const own = store.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenLookup, session.lookup));
      await store.db
        .delete(shortlistEntries)
        .where(
          and(
            inArray(shortlistEntries.sessionId, own),
            eq(shortlistEntries.maidId, query.housemaid),
          ),
        );
      return {};
    },
  };
}
