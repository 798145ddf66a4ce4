import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { SavedPapers } from '../../contract/documents.ts';
import { isHerPaper } from '../../rules/documents/upload.ts';
import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import { type ApplicationAccess, openDataKey } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import { papersOf } from './document-rows.ts';
import { isPaper } from './finish-upload.ts';
import { papersAnswer } from './papers-answer.ts';
import { isOver } from './paper-days.ts';

type Earlier = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/**
 * The last finished application of the same number, for a browser that entered a code sent to that number. Typing a
 * stranger's number reveals nothing, not even that an application exists (T02).
 */
export async function earlierApplication(
  db: Database,
  keys: Deps['keys'],
  access: ApplicationAccess,
): Promise<Earlier | null> {
  const { application } = access;
  if (!access.provedNumber || application.mobileLookup === null) return null;
  const [earlier] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.mobileLookup, application.mobileLookup),
        ne(applications.id, application.id),
        inArray(applications.state, ['submitted', 'active', 'ended']),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt))
    .limit(1);
  const dataKey = earlier && openDataKey(keys, earlier);
  return earlier && dataKey ? { application: earlier, dataKey } : null;
}

/** The documents of that application, masked. */
export async function savedPapers(db: Database, earlier: Earlier): Promise<SavedPapers | null> {
  const papers = await papersOf(db, earlier.application.id);
  const [oldest] = papers.toSorted((one, other) => +one.createdAt - +other.createdAt);
  if (oldest === undefined) return null;
  const answer = await papersAnswer(db, earlier);
  if (answer === undefined) return null;
  return {
    givenOn: oldest.createdAt.toISOString().slice(0, 10),
    emiratesId: answer.emiratesId === '' ? null : maskedEmiratesId(answer.emiratesId),
    residency: answer.residency,
    papers: papers.flatMap(({ kind, expiresOn }) =>
      isPaper(kind) && !isHerPaper(kind) ? [{ kind, expiresOn, expired: isOver(expiresOn) }] : [],
    ),
  };
}
