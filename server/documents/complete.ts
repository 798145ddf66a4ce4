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
  answersOf,
  type ApplicationAccess,
  askedDocuments,
  documentsAnswer,
  eventsOf,
  type Finishing,
  latestAnswer,
} from '../applications/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { Refusal, rulesProblems } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';
import { isOver, papersOf } from './document-rows.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;
type Events = Finishing['events'];

/** The kinds that have not expired and that nobody asked for again. */
export async function validKinds(
  db: Database,
  access: Owner,
  events?: Events,
): Promise<ReadonlySet<string>> {
  const rows = await papersOf(db, access.application.id);
  const all = events ?? (await eventsOf(db, access));
  const asked = new Set<string>(askedDocuments(all).map(({ kind }) => kind));
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
  const problems = checkPapers(answer, await validKinds(db, access), dubaiToday(), kinds, t);
  if (Object.keys(problems).length === 0) return;
  throw new Refusal(400, 'PAPERS_MISSING', {}, rulesProblems(problems));
}

/** Every document of the family that the answer asks for is there and has not expired. */
export async function documentsComplete({
  db,
  access,
  answers,
  events,
}: Finishing): Promise<boolean> {
  const residency = documentsAnswer(answers)?.residency;
  return residency !== undefined && hasAll(db, access, residency, events);
}

/** Every document of the woman a visa is for is there and has not expired. */
export async function herDocumentsComplete(
  db: Database,
  access: Owner,
  events?: Events,
): Promise<boolean> {
  const valid = await validKinds(db, access, events);
  return (await neededHerPapers(db, access)).every((kind) => valid.has(kind));
}

export async function hasAll(
  db: Database,
  access: ApplicationAccess,
  residency: Residency,
  events?: Events,
): Promise<boolean> {
  const valid = await validKinds(db, access, events);
  return (await neededPapers(db, access, residency)).every((kind) => valid.has(kind));
}

/** The answer about the documents, from either step that asks for it. */
export async function papersAnswer(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
) {
  const { residency, emiratesId = '' } = documentsAnswer(await answersOf(db, access)) ?? {};
  return residency && { residency, emiratesId };
}
