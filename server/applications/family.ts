import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { displayFirstName } from '../../rules/names.ts';
import { dubaiDay } from '../../rules/days.ts';
import { codeWasEntered } from '../codes/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Keys } from '../platform/keys.ts';
import { applications, maids, sessions } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { openText } from './cells.ts';
import { type Entry, isOwner } from './entry.ts';

/** Whether a code has shown, for this very application, that the number on file is theirs (T02). */
export async function isRecognised(db: Database, keys: Keys, entry: Entry): Promise<boolean> {
  const { id: applicationId, mobileSealed } = entry.application;
  const number = openText(entry, 'mobile_sealed', mobileSealed);
  if (!isOwner(entry) || !entry.proved || number === null) return false;
  return codeWasEntered(db, keys, { applicationId, number });
}

/** Whether a finished application has the same number. Asked only once that is proved. */
export async function wasHereBefore(
  db: Database,
  { application }: Pick<Entry, 'application'>,
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

/** An older application, begun and not finished: of this visit, or of the same number once that is proved. */
export async function olderInProgress(
  db: Database,
  keys: Keys,
  entry: Entry,
  { session }: Pick<Visit, 'session'>,
) {
  if (!isOwner(entry) || !entry.proved) return null;
  const { id, mobileLookup, createdAt } = entry.application;
  const isTheirs = mobileLookup !== null && (await isRecognised(db, keys, entry));
  const own = db.select({ id: sessions.id }).from(sessions);
  const whose = or(
    isTheirs ? eq(applications.mobileLookup, mobileLookup) : undefined,
    session === null
      ? undefined
      : sql`${applications.sessionId} = (${own.where(eq(sessions.tokenLookup, session.lookup))})`,
  );
  if (whose === undefined) return null;
  const [found] = await db
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
        // Something was answered after it began.
        gt(applications.lastSequence, 1),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  return found ?? null;
}

/** What a family has besides this application, so much of it as may be told. */
export async function familyOf(
  db: Database,
  keys: Keys,
  entry: Entry,
  visit: Pick<Visit, 'session'>,
) {
  const older = await olderInProgress(db, keys, entry, visit);
  return {
    recognised: await isRecognised(db, keys, entry),
    inProgress: older && {
      firstName: displayFirstName(older.firstName),
      begunOn: dubaiDay(older.application.createdAt),
    },
  };
}
