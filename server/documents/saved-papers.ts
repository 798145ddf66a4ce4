import type { SavedPapers } from '../../contract/documents.ts';
import { isHerPaper } from '../../rules/documents/upload.ts';
import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import { isOver, papersOf } from './document-rows.ts';
import { isPaper } from './finish-upload.ts';
import { papersAnswer } from './complete.ts';

type Earlier = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** The documents of an earlier application, masked. */
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
