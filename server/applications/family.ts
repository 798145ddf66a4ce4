import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { displayFirstName } from '../../rules/people/names.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { applications } from './table.ts';
import { maids } from '../catalogue/table.ts';
import { sessions } from '../sessions/table.ts';
import type { Database } from '../platform/store/store.ts';
import { isNumberProved } from './access/browser-trust.ts';
import { type ApplicationAccess, isOwner, provedLookup } from './access/application-access.ts';

/** True if a finished application has the same number. Call it only once the number is proved. */
export async function isReturningClient(
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
): Promise<boolean> {
  const { id, mobileLookup } = application;
  if (mobileLookup === null) return false;
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.mobileLookup, mobileLookup),
        ne(applications.id, id),
        inArray(applications.state, ['submitted', 'active', 'ended']),
        isNull(applications.erasedAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * An older unfinished application of this session, or of the number that this browser has proved. Only a proved
 * number counts: anybody can start an application with a stranger's number (T77).
 */
export async function olderInProgress(
  db: Database,
  access: ApplicationAccess,
  { session }: Pick<Visit, 'session'>,
  lock?: 'no key update',
) {
  // A hire in progress is not continued in place of a visa.
  if (access.application.flow !== 'hire' || !isOwner(access) || !access.proved) return null;
  const { id, createdAt } = access.application;
  const number = provedLookup(access);
  const own = db.select({ id: sessions.id }).from(sessions);
  const whose = or(
    number === null ? undefined : and(eq(applications.mobileLookup, number), isNumberProved),
    session === null
      ? undefined
      : sql`${applications.sessionId} = (${own.where(eq(sessions.tokenLookup, session.lookup))})`,
  );
  if (whose === undefined) return null;
  const query = db
    .select({ application: applications, firstName: maids.firstName })
    .from(applications)
    .innerJoin(maids, eq(maids.id, applications.maidId))
    .where(
      and(
        whose,
        ne(applications.id, id),
        lt(applications.createdAt, createdAt),
        eq(applications.state, 'open'),
        eq(applications.flow, 'hire'),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
        isNull(applications.erasedAt),
        // Something happened after the start.
        gt(applications.lastSequence, 1),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  // The lock checks the conditions again: another browser may have proved the number meanwhile (T108).
  const [found] = await (lock ? query.for(lock, { of: applications }) : query);
  return found ?? null;
}

/** The family's other applications, limited to what may be shown. */
export async function familyOf(
  db: Database,
  access: ApplicationAccess,
  visit: Pick<Visit, 'session'>,
) {
  const older = await olderInProgress(db, access, visit);
  return {
    recognised: isOwner(access) && access.provedNumber,
    inProgress: older && {
      firstName: displayFirstName(older.firstName),
      begunOn: dubaiDay(older.application.createdAt),
    },
  };
}
