import { eq, sql } from 'drizzle-orm';
import { MOST_HOLDS, MOST_OPEN_APPLICATIONS, tooMany } from '../../rules/holds.ts';
import { giveUpLapsed, takeHold } from '../holds/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SessionClaim } from '../platform/http/session-claim.ts';
import type { Parts } from '../platform/parts.ts';
import { applicationEvents, applications, sessions } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { sessionRow } from '../sessions/index.ts';
import { newApplication, openAppId } from './application-key.ts';
import { hasMaid, heldUntil, sessionApplications } from './session-applications.ts';

export interface Wish {
  readonly maidId: number;
  readonly fromSavedList: boolean;
  readonly maidRank: number | null;
  readonly affiliateEvent: string | null;
}

/** Another family was faster. Thrown, so that all that was begun is undone. */
export class Taken extends Error {}

const refusals = {
  applications: new Refusal(
    400,
    'TOO_MANY_APPLICATIONS',
    `You have ${MOST_OPEN_APPLICATIONS} applications open already. Finish or release one of them before you begin another.`,
  ),
  holds: new Refusal(
    400,
    'TOO_MANY_HOLDS',
    `${MOST_HOLDS} are kept for you already. Release one of them before you choose another.`,
  ),
} as const;

/** An application and the hold that belongs to it, both or neither. Asked again, the same application. */
export function beginApplication(
  { config, keys, store }: Pick<Parts, 'config' | 'keys' | 'store'>,
  session: SessionClaim,
  wish: Wish,
) {
  const keep = async (db: Database, sessionId: string, applicationId: string) => {
    const until = await takeHold(
      db,
      { maidId: wish.maidId, sessionId, applicationId },
      config.holdMinutes,
    );
    if (until === null) throw new Taken();
    return until.toISOString();
  };

  return store.transaction(async (db) => {
    // Locks the session: its own hires take turns, so the counts below stay true.
    const sessionId = await sessionRow(db, session);
    const standing = () => sessionApplications(db, eq(sessions.id, sessionId));
    let own = await standing();
    for (const application of own.filter(({ maidId }) => maidId === wish.maidId)) {
      const appId = openAppId(keys, application);
      if (appId === null) continue;
      if (hasMaid(application)) return { appId, heldUntil: heldUntil(application) };
      return { appId, heldUntil: await keep(db, sessionId, application.id) };
    }
    if (own.some((application) => !hasMaid(application))) {
      await giveUpLapsed(db, sessionId);
      own = await standing();
    }
    const problem = tooMany({
      openApplications: own.filter(({ state }) => state === 'open').length,
      holds: own.filter(({ hold }) => hold !== null).length,
    });
    if (problem !== null) throw refusals[problem];
    const { appId, kept } = newApplication(keys);
    const validUntil = sql`now() + interval '30 days'`;
    await db.insert(applications).values({ ...kept, ...wish, sessionId, validUntil });
    await db.insert(applicationEvents).values({
      applicationId: kept.id,
      sequence: 1,
      kind: 'begun',
      step: 'HIRE_MAID',
      actor: 'client',
    });
    return { appId, heldUntil: await keep(db, sessionId, kept.id) };
  });
}
