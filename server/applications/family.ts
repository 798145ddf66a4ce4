import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Address, addressProblems } from '../../rules/people/address.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Keys } from '../platform/keys.ts';
import { applications } from './table.ts';
import { maids } from '../catalogue/table.ts';
import { sessions } from '../sessions/table.ts';
import type { Database } from '../platform/store/store.ts';
import { isNumberProved } from './access/browser-trust.ts';
import { type ApplicationAccess, isOwner, provedLookup } from './access/application-access.ts';
import { earlierApplication } from './access/earlier-application.ts';
import { latestAnswer } from './events.ts';

/** True if the number is in another finished application. Call it only once the number is proved. */
export async function isClientsNumber(
  db: Database,
  applicationId: string,
  numberLookup: Buffer,
): Promise<boolean> {
  const isTheirs = or(
    eq(applications.mobileLookup, numberLookup),
    eq(applications.spouseMobileLookup, numberLookup),
  );
  const [other] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        ne(applications.id, applicationId),
        inArray(applications.state, ['submitted', 'active']),
        isTheirs,
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** The address of the family's last finished application, for a browser that proved the number. */
export async function earlierAddress(
  db: Database,
  keys: Pick<Keys, 'master'>,
  access: ApplicationAccess,
): Promise<Address | null> {
  const earlier = isOwner(access) ? await earlierApplication(db, keys, access) : null;
  const given = earlier && (await latestAnswer(db, earlier, 'CLIENT_ADDRESS'));
  if (!given) return null;
  return Object.keys(addressProblems(given)).length === 0 ? given : null;
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
  keys: Pick<Keys, 'master'>,
  access: ApplicationAccess,
  visit: Pick<Visit, 'session'>,
) {
  const older = await olderInProgress(db, access, visit);
  const address = await earlierAddress(db, keys, access);
  return {
    recognised: isOwner(access) && access.provedNumber,
    // Enough to recognise the home; the rest is never shown again.
    address: address && { emirate: address.emirate, area: address.area },
    inProgress: older && {
      firstName: displayFirstName(older.firstName),
      begunOn: dubaiDay(older.application.createdAt),
    },
  };
}
