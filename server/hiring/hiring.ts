import { and, eq, not } from 'drizzle-orm';
import {
  type AskSimilar,
  hasMaid,
  heldUntil,
  openAppId,
  sessionApplications,
  type StepHandlers,
  takenNotice,
} from '../applications/index.ts';
import { isLive } from '../holds/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { isStoreAway } from '../platform/http/store-errors.ts';
import type { Deps } from '../platform/deps.ts';
import { maids, matchingTypes } from '../catalogue/table.ts';
import { holds } from '../holds/table.ts';
import { sessions } from '../sessions/table.ts';
import { ownSession } from '../sessions/index.ts';
import { Taken, type Wish, beginApplication } from './begin.ts';

const notAvailable = new Refusal(400, 'MAID_NOT_AVAILABLE');
const noSession = new Refusal(400, 'NO_SESSION');

/** Hiring is exclusive: an application starts together with a hold, so no other family can hire the maid. */
export function hiring(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  askSimilar: AskSimilar,
  stepHandlers: StepHandlers,
): Handlers<
  'POST ccserviceapplication/hire' | 'GET ccserviceapplication/getapplicationsbysessionId'
> {
  const inLine = fewAtOnce(Math.ceil(config.databasePoolSize / 2));

  /** Refuses most late requests without a transaction. */
  async function wanted(id: number, session: SessionClaim) {
    const [maid] = await store.db
      .select({
        id: maids.id,
        firstName: maids.firstName,
        hold: holds.id,
        by: sessions.tokenLookup,
      })
      .from(maids)
      .innerJoin(matchingTypes, eq(matchingTypes.id, maids.matchingTypeId))
      .leftJoin(holds, and(eq(holds.maidId, maids.id), isLive))
      .leftJoin(sessions, eq(sessions.id, holds.sessionId))
      .where(and(eq(maids.id, id), maids.shown, not(matchingTypes.notAllowed)));
    if (maid === undefined) throw notAvailable;
    return { ...maid, isTaken: maid.hold !== null && !maid.by?.equals(session.lookup) };
  }

  async function hire(wish: Wish, session: SessionClaim, visit: Visit) {
    const maid = await wanted(wish.maidId, session);
    if (maid.isTaken) throw await takenNotice(askSimilar, maid, visit);
    try {
      const from = { address: visit.address, language: visit.language, stepHandlers };
      return await beginApplication({ config, keys, store }, session, wish, from);
    } catch (error) {
      throw error instanceof Taken ? await takenNotice(askSimilar, maid, visit) : error;
    }
  }

  return {
    'POST ccserviceapplication/hire': ({ body }, visit) => {
      const session = ownSession(visit, body.sessionId) ?? visit.beginSession?.();
      if (session === undefined) throw noSession;
      const wish = {
        maidId: body.housemaid,
        fromSavedList: body.fromSavedList,
        maidRank: body.fromSavedList ? null : (body.rank ?? null),
        affiliateEvent: body.affiliateEvent || null,
        planType: body.planType ?? null,
        needIban: body.needIban,
      };
      return inLine(async () => {
        try {
          return await hire(wish, session, visit);
        } catch (error) {
          if (!isStoreAway(error)) throw error;
          // Safe to retry: an application that was created after all is found again.
          return hire(wish, session, visit);
        }
      });
    },
    'GET ccserviceapplication/getapplicationsbysessionId': async ({ query }, visit) => {
      const session = ownSession(visit, query.sessionId);
      if (session === null) return [];
      const own = await sessionApplications(store.db, eq(sessions.tokenLookup, session.lookup));
      return own.filter(hasMaid).flatMap((application) => {
        const appId = openAppId(keys, application);
        const { maidId, fromSavedList, affiliateEvent, maidRank } = application;
        if (appId === null || maidId === null) return [];
        const housemaid = { id: maidId };
        const until = heldUntil(application);
        return [{ appId, housemaid, fromSavedList, affiliateEvent, maidRank, heldUntil: until }];
      });
    },
  };
}
