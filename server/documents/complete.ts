import { checkPapers, type PapersAnswer } from '../../rules/documents/required-papers.ts';
import {
  herPapersFor,
  type PaperKind,
  papersFor,
  type Residency,
  visaPapersFor,
} from '../../rules/documents/upload.ts';
import {
  type Accepting,
  type ApplicationAccess,
  askedDocumentsOf,
  latestAnswer,
} from '../applications/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { Refusal, rulesProblems } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { papersOf } from './document-rows.ts';
import { isOver, today } from './paper-days.ts';
import { papersAnswer } from './papers-answer.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** The kinds that have not expired and that nobody asked for again. */
export async function validKinds(db: Database, access: Owner): Promise<ReadonlySet<string>> {
  const rows = await papersOf(db, access.application.id);
  const asked = new Set<string>((await askedDocumentsOf(db, access)).map(({ kind }) => kind));
  const valid = rows.filter(({ kind, expiresOn }) => !isOver(expiresOn) && !asked.has(kind));
  return new Set(valid.map(({ kind }) => kind));
}

/** The family's own documents that this application needs. */
export async function neededPapers(
  db: Database,
  access: Owner,
  residency: Residency,
): Promise<readonly PaperKind[]> {
  if (access.application.flow !== 'visa') return papersFor(residency);
  const sponsor = (await latestAnswer(db, access, 'VISA_SPONSOR'))?.sponsor;
  return visaPapersFor(sponsor === 'family' ? sponsor : 'agency');
}

/** Her documents that a visa needs. */
export async function neededHerPapers(db: Database, access: Owner): Promise<readonly PaperKind[]> {
  const where = (await latestAnswer(db, access, 'VISA_HER'))?.whereabouts;
  return herPapersFor(where ?? '');
}

export async function refuseUnlessComplete(
  { db, access, visit }: Accepting,
  answer: PapersAnswer,
): Promise<void> {
  const kinds =
    access.application.flow === 'visa' ? await neededPapers(db, access, 'resident') : undefined;
  const t = serverText(visit.language);
  const problems = checkPapers(answer, await validKinds(db, access), today(), kinds, t);
  if (Object.keys(problems).length === 0) return;
  throw new Refusal(400, 'PAPERS_MISSING', {}, rulesProblems(problems));
}

/** Every document of the family that the answer asks for is there and has not expired. */
export async function documentsComplete(db: Database, access: ApplicationAccess): Promise<boolean> {
  const answer = await papersAnswer(db, access);
  return answer !== undefined && (await hasAll(db, access, answer.residency));
}

/** Every document of the woman a visa is for is there and has not expired. */
export async function herDocumentsComplete(db: Database, access: Owner): Promise<boolean> {
  const valid = await validKinds(db, access);
  return (await neededHerPapers(db, access)).every((kind) => valid.has(kind));
}

export async function hasAll(
  db: Database,
  access: ApplicationAccess,
  residency: Residency,
): Promise<boolean> {
  const valid = await validKinds(db, access);
  return (await neededPapers(db, access, residency)).every((kind) => valid.has(kind));
}
