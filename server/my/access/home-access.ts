import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { FRESH_MINUTES, type HomePart } from '../../../rules/my/home-parts.ts';
import { isNumberProved, keepLanguage, openDataKey } from '../../applications/index.ts';
import { applications, browserProofs } from '../../applications/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { unseal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import { sessions } from '../../sessions/table.ts';
import { lockDevices } from './live-devices.ts';
import { homePeople, homeSignIns } from './table.ts';

/** A person who signed in with a code sent to their number. */
export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
  readonly number: string;
  readonly numberLookup: Buffer;
  /** The last code was entered a few minutes ago. */
  readonly isFresh: boolean;
  /** The home for which this sign-in gave a second proof. */
  readonly provedHome: string | null;
}

/** A home: an application that was handed in, opened by somebody who may see it. */
export interface HomeAccess {
  readonly person: SignedIn;
  readonly application: typeof applications.$inferSelect;
  readonly dataKey: Buffer;
  /** The client signed the contract; others see what the client allows, and cannot cancel or change the bank. */
  readonly role: 'client' | 'relative';
  readonly may: (part: HomePart) => boolean;
}

type OpenHome = (
  visit: Pick<Visit, 'session'> & Partial<Pick<Visit, 'language'>>,
  homeId: string | undefined,
  db: Database,
) => Promise<HomeAccess>;

export const notSignedIn = () => new Refusal(401, 'NOT_SIGNED_IN.home');
export const needsFreshCode = () => new Refusal(403, 'NEEDS_FRESH_CODE');
const needsSecondProof = () => new Refusal(403, 'NEEDS_SECOND_PROOF');
const noHome = () => new Refusal(404, 'NO_HOME');
const notForYou = () => new Refusal(403, 'NOT_FOR_YOU');
export const clientOnly = () => new Refusal(403, 'CLIENT_ONLY');

const homeStates = ['submitted', 'active', 'ended'] as const;

/** Who is signed in, and which homes they may open. Only numbers that were proved in an application open any (HOME-01). */
export function homeAccess({ keys, store }: Pick<Deps, 'keys' | 'store'>) {
  async function signedIn(
    { session }: Pick<Visit, 'session'>,
    db: Database = store.db,
  ): Promise<SignedIn | null> {
    if (session === null) return null;
    const [found] = await db
      .select({
        signIn: homeSignIns,
        isFresh: sql<boolean>`${homeSignIns.codeAt} > now() - make_interval(mins => ${FRESH_MINUTES})`,
      })
      .from(homeSignIns)
      .innerJoin(sessions, eq(sessions.id, homeSignIns.sessionId))
      .where(
        and(
          eq(sessions.tokenLookup, session.lookup),
          isNull(homeSignIns.endedAt),
          gt(homeSignIns.endsAt, sql`now()`),
        ),
      );
    if (found === undefined) return null;
    const { id, sessionId, numberLookup, numberSealed, provedHome } = found.signIn;
    const place = { table: 'home_sign_ins', column: 'number_sealed', row: id };
    const number = unseal(keys.master, place, numberSealed)?.toString();
    return number === undefined
      ? null
      : { id, sessionId, number, numberLookup, provedHome, isFresh: found.isFresh };
  }

  /** Who is signed in, after locking the devices of their number: one of them may have ended this sign-in (T108). */
  async function lockSignedIn(visit: Pick<Visit, 'session'>, db: Database) {
    const person = await signedIn(visit, db);
    if (person === null) return null;
    await lockDevices(db, person);
    return signedIn(visit, db);
  }

  /** Every home of this person, the newest first; those that still run before those that ended. */
  async function homesOf(person: SignedIn, db: Database = store.db): Promise<HomeAccess[]> {
    const rows = await db
      .select({ application: applications, parts: homePeople.parts, isProved: isNumberProved })
      .from(applications)
      .leftJoin(
        homePeople,
        and(
          eq(homePeople.applicationId, applications.id),
          eq(homePeople.numberLookup, person.numberLookup),
          isNull(homePeople.removedAt),
        ),
      )
      .where(
        and(
          or(
            and(eq(applications.mobileLookup, person.numberLookup), isNumberProved),
            sql`${homePeople.id} is not null`,
          ),
          inArray(applications.flow, ['hire', 'visa']),
          inArray(applications.state, [...homeStates]),
          isNull(applications.erasedAt),
        ),
      )
      .orderBy(sql`${applications.state} = 'ended'`, desc(applications.submittedAt))
      .limit(20);
    return rows.flatMap(({ application, parts, isProved }) => {
      const dataKey = openDataKey(keys, application);
      if (dataKey === null) return [];
      const isClient = isProved && application.mobileLookup?.equals(person.numberLookup) === true;
      const role = isClient ? 'client' : 'relative';
      const may = (part: HomePart) => isClient || parts?.includes(part) === true;
      return [{ person, application, dataKey, role, may } as const];
    });
  }

  /** The home that a call is about; without an id the first one. */
  async function open(
    visit: Pick<Visit, 'session'> & Partial<Pick<Visit, 'language'>>,
    homeId: string | undefined,
    part: HomePart | null = null,
    db: Database = store.db,
  ): Promise<HomeAccess> {
    const person = await signedIn(visit, db);
    if (person === null) throw notSignedIn();
    const homes = await homesOf(person, db);
    const home =
      homeId === undefined ? homes[0] : homes.find(({ application }) => application.id === homeId);
    if (home === undefined) throw noHome();
    if (part !== null && !home.may(part)) throw notForYou();
    if (home.role !== 'client') return home;
    return { ...home, application: await keepLanguage(db, home.application, visit.language) };
  }

  /** Somebody who took over the number has not applied in this browser, before the application was handed in. */
  async function hasAppliedHere({ person, application }: HomeAccess, db: Database) {
    const [proof] = await db
      .select({ at: browserProofs.provedAt })
      .from(browserProofs)
      .where(
        and(
          eq(browserProofs.applicationId, application.id),
          eq(browserProofs.sessionId, person.sessionId),
          eq(browserProofs.numberLookup, person.numberLookup),
          lte(browserProofs.provedAt, application.submittedAt ?? application.createdAt),
        ),
      );
    return proof !== undefined;
  }

  /** The client only. */
  async function openOwn(
    visit: Pick<Visit, 'session'> & Partial<Pick<Visit, 'language'>>,
    homeId: string | undefined,
    db: Database = store.db,
  ): Promise<HomeAccess> {
    const home = await open(visit, homeId, null, db);
    if (home.role !== 'client') throw clientOnly();
    return home;
  }

  /** The client only, with a fresh code. */
  async function openFresh(
    visit: Pick<Visit, 'session'>,
    homeId: string | undefined,
    db: Database = store.db,
  ): Promise<HomeAccess> {
    const home = await openOwn(visit, homeId, db);
    if (!home.person.isFresh) throw needsFreshCode();
    return home;
  }

  /**
   * For what cannot be taken back: the client only, with a fresh code, and in a new browser with a second proof, because
   * a number can be taken over (decision 0216).
   */
  async function openForClient(
    visit: Pick<Visit, 'session'>,
    homeId: string | undefined,
    db: Database = store.db,
  ): Promise<HomeAccess> {
    const home = await openFresh(visit, homeId, db);
    if (home.person.provedHome === home.application.id) return home;
    if (!(await hasAppliedHere(home, db))) throw needsSecondProof();
    return home;
  }

  /** Everybody in the home to whom the client allows this part. */
  const openPart =
    (part: HomePart): OpenHome =>
    (visit, homeId, db) =>
      open(visit, homeId, part, db);

  /**
   * Locks a home and the sign-ins of the caller's number until the transaction ends, and only then computes access.
   * Every call that changes something in a home uses this: while it waits, the caller may be signed out or removed
   * (T108).
   */
  async function lockAndOpen(
    db: Database,
    visit: Parameters<OpenHome>[0],
    homeId: string | undefined,
    openHome: OpenHome,
  ): Promise<HomeAccess> {
    const person = await signedIn(visit, db);
    if (person === null) throw notSignedIn();
    const id = homeId ?? (await homesOf(person, db))[0]?.application.id;
    if (id === undefined) throw noHome();
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, id))
      .for('no key update');
    await lockDevices(db, person);
    // A statement of its own sees everything that was committed before the locks were free.
    return openHome(visit, id, db);
  }

  return {
    signedIn,
    lockSignedIn,
    homesOf,
    open,
    openOwn,
    openPart,
    openFresh,
    openForClient,
    lockAndOpen,
  };
}
