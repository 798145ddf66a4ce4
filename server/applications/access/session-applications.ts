import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isLive } from '../../holds/index.ts';
import { applications } from '../table.ts';
import { holds } from '../../holds/table.ts';
import { sessions } from '../../sessions/table.ts';
import type { Database } from '../../platform/store/store.ts';

/** The open applications, newest first, each with its current hold. */
export const sessionApplications = (db: Database, ofSession: SQL) =>
  db
    .select({
      id: applications.id,
      appIdSealed: applications.appIdSealed,
      dataKeySealed: applications.dataKeySealed,
      state: applications.state,
      flow: applications.flow,
      maidId: applications.maidId,
      fromSavedList: applications.fromSavedList,
      affiliateEvent: applications.affiliateEvent,
      maidRank: applications.maidRank,
      hold: { state: holds.state, expiresAt: holds.expiresAt },
    })
    .from(applications)
    .innerJoin(sessions, eq(sessions.id, applications.sessionId))
    .leftJoin(holds, and(eq(holds.applicationId, applications.id), isLive))
    .where(
      and(
        ofSession,
        inArray(applications.state, ['open', 'submitted', 'active']),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id));

type SessionApplication = Awaited<ReturnType<typeof sessionApplications>>[number];

/** True if the maid is on hold for it: an open application can outlive its hold. */
export const hasMaid = ({ state, hold }: SessionApplication) => state !== 'open' || hold !== null;

export const heldUntil = ({ hold }: Pick<SessionApplication, 'hold'>) =>
  hold?.state === 'held' ? hold.expiresAt.toISOString() : null;
