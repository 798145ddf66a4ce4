import { eq, sql } from 'drizzle-orm';
import { tooMany } from '../../rules/catalogue/holds.ts';
import {
  giveUpLapsed,
  hasMaid,
  heldUntil,
  lockAndOpen,
  MaidGone,
  newApplication,
  openAppId,
  openApplication,
  sessionApplications,
  startApplication,
  type StepHandlers,
  switchMaid,
  tooManyRefusals,
} from '../applications/index.ts';
import { takeHold, unprovedHolds } from '../holds/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import type { Deps } from '../platform/deps.ts';
import { maids } from '../catalogue/table.ts';
import { sessions } from '../sessions/table.ts';
import type { Database } from '../platform/store/store.ts';
import { sessionRow } from '../sessions/index.ts';
import { knownFamily } from './known-family.ts';

export interface Wish {
  readonly maidId: number;
  readonly fromSavedList: boolean;
  readonly maidRank: number | null;
  readonly affiliateEvent: string | null;
  readonly planType: 'LIVE_IN' | 'LIVE_OUT' | null;
  readonly needIban: boolean;
}

/** Another family was faster. Thrown to roll the transaction back. */
export class Taken extends Error {}

/** Creates an application and its hold, both or neither. Repeated calls return the same application. */
export function beginApplication(
  { config, keys, store }: Pick<Deps, 'config' | 'keys' | 'store'>,
  session: SessionClaim,
  wish: Wish,
  {
    address,
    language,
    stepHandlers,
  }: Pick<Visit, 'address' | 'language'> & { readonly stepHandlers: StepHandlers },
) {
  const holds = unprovedHolds({ config, keys });
  /** Null when a number has to be confirmed first: the application starts without a hold. */
  const keep = async (db: Database, sessionId: string, applicationId: string) => {
    const holder = { maidId: wish.maidId, sessionId, applicationId };
    const allowed = await holds.allowedTo(db, holder, address);
    if (allowed === null) return null;
    const until = await takeHold(db, holder, allowed.minutes, allowed.networkLookup);
    if (until === null) throw new Taken();
    return until.toISOString();
  };

  return store.transaction(async (db) => {
    // Locks the session: its hires run one after another, so the counts below stay correct.
    const sessionId = await sessionRow(db, session);
    const loadOwn = () => sessionApplications(db, eq(sessions.id, sessionId));
    let own = await loadOwn();
    const isHire = ({ flow }: OwnApplication) => flow === 'hire';
    for (const application of own.filter(({ maidId }) => maidId === wish.maidId)) {
      const appId = openAppId(keys, application);
      if (appId === null) continue;
      if (hasMaid(application)) return { appId, heldUntil: heldUntil(application) };
      return { appId, heldUntil: await keep(db, sessionId, application.id) };
    }
    if (own.some((application) => isHire(application) && !hasMaid(application))) {
      await giveUpLapsed(db, sessionId);
      own = await loadOwn();
    }
    const carried = await answersToCarry(db, { keys, store }, session, own.filter(isHire));
    if (carried !== null) {
      const { access, appId } = carried;
      await switchMaid(db, access, wish.maidId, { holds, address }, stepHandlers).catch(
        (error: unknown) => {
          throw error instanceof MaidGone ? new Taken() : error;
        },
      );
      const [now] = (await loadOwn()).filter(({ id }) => id === access.application.id);
      return { appId, heldUntil: now === undefined ? null : heldUntil(now) };
    }
    // While the lock was awaited, another browser may have taken an application over (T108).
    own = await loadOwn();
    const problem = tooMany({
      openApplications: own.filter(({ state }) => state === 'open').length,
      holds: own.filter(({ hold }) => hold !== null).length,
    });
    if (problem !== null) throw tooManyRefusals[problem];
    const { appId, dataKey, kept } = newApplication(keys);
    const { needIban, planType: wished, ...found } = wish;
    const planType = await offeredPlan(db, wish.maidId, wished);
    const known =
      planType && (await knownFamily(db, keys, sessionId, own, { id: kept.id, dataKey }));
    const validUntil = sql`now() + interval '30 days'`;
    await startApplication(
      db,
      { ...kept, ...found, ...known, language, planType, sessionId, validUntil },
      { needIban, skipStartScreen: Boolean(known) },
      dataKey,
    );
    return { appId, heldUntil: await keep(db, sessionId, kept.id) };
  });
}

type OwnApplication = Awaited<ReturnType<typeof sessionApplications>>[number];

/**
 * This browser's application whose maid is no longer on hold: its answers and payments follow to the next maid (F05).
 * Null for a browser that the application does not trust.
 */
async function answersToCarry(
  db: Database,
  deps: Pick<Deps, 'keys' | 'store'>,
  session: SessionClaim,
  own: readonly OwnApplication[],
) {
  const lapsed = own.find(({ state, hold }) => state === 'open' && hold === null);
  const appId = lapsed && openAppId(deps.keys, lapsed);
  if (!lapsed || !appId) return null;
  const lock = lockAndOpen(deps, openApplication(deps));
  const access = await lock(db, { session, address: '' }, appId);
  return access.proved && access.application.state === 'open' ? { appId, access } : null;
}

/** The requested plan, or the only one she offers; null when the family has to choose. */
async function offeredPlan(db: Database, maidId: number, wished: Wish['planType']) {
  const [maid] = await db
    .select({ arrangement: maids.arrangement })
    .from(maids)
    .where(eq(maids.id, maidId));
  if (maid === undefined) return null;
  if (maid.arrangement === 'EITHER') return wished;
  return wished === null || wished === maid.arrangement ? maid.arrangement : null;
}
