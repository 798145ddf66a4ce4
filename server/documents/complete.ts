import { checkPapers, type PapersAnswer } from '../../rules/documents/required-papers.ts';
import { papersFor, type Residency } from '../../rules/documents/upload.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { Refusal, rulesProblems } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { papersOf } from './document-rows.ts';
import { isOver, today } from './paper-days.ts';
import { papersAnswer } from './papers-answer.ts';

/** The documents that have not expired. */
async function validDocuments(db: Database, access: ApplicationAccess) {
  const rows = await papersOf(db, access.application.id);
  return rows.filter(({ expiresOn }) => !isOver(expiresOn));
}

export async function refuseUnlessComplete(
  db: Database,
  access: ApplicationAccess,
  answer: PapersAnswer,
) {
  const available = new Set<string>((await validDocuments(db, access)).map(({ kind }) => kind));
  const problems = checkPapers(answer, available, today());
  if (Object.keys(problems).length === 0) return;
  throw new Refusal(400, 'PAPERS_MISSING', {}, rulesProblems(problems));
}

/** Every document that the answer asks for is there and has not expired. */
export async function documentsComplete(db: Database, access: ApplicationAccess): Promise<boolean> {
  const answer = await papersAnswer(db, access);
  return answer !== undefined && (await hasAll(db, access, answer.residency));
}

export async function hasAll(
  db: Database,
  access: ApplicationAccess,
  residency: Residency,
): Promise<boolean> {
  const available = new Set<string>((await validDocuments(db, access)).map(({ kind }) => kind));
  return papersFor(residency).every((kind) => available.has(kind));
}
