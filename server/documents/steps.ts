import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cleanEmiratesId } from '../../rules/people/emirates-id.ts';
import { checkPapers, type PapersAnswer } from '../../rules/documents/required-papers.ts';
import {
  paperKinds,
  papersFor,
  residencies,
  type Residency,
} from '../../rules/documents/upload.ts';
import { stepHandler, type ApplicationAccess, type StepHandlers } from '../applications/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { documents } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { papersOf } from './document-rows.ts';
import { isOver, today } from './paper-days.ts';
import { papersAnswer } from './papers-answer.ts';
import { reusePapers } from './reuse-papers.ts';
import { earlierApplication } from './saved-papers.ts';

const typed = z.prefault(z.string().check(z.maxLength(40)), '');
const nothingSaved = () =>
  new Refusal(400, 'NOTHING_SAVED', 'There are no earlier papers we could use.', {
    reuse: 'There are no earlier papers we could use.',
  });

/** The papers that count: what has ended counts no more. */
async function standing(db: Database, access: ApplicationAccess) {
  const rows = await papersOf(db, access.application.id);
  return rows.filter(({ expiresOn }) => !isOver(expiresOn));
}

async function refuseUnlessComplete(db: Database, access: ApplicationAccess, answer: PapersAnswer) {
  const kept = new Set<string>((await standing(db, access)).map(({ kind }) => kind));
  const problems = checkPapers(answer, kept, today());
  if (Object.keys(problems).length === 0) return;
  throw new Refusal(400, 'PAPERS_MISSING', 'Some papers are still missing.', problems);
}

/** Whether the papers of its answer are all there, and none of them has ended. */
export async function documentsComplete(db: Database, access: ApplicationAccess): Promise<boolean> {
  const answer = await papersAnswer(db, access);
  return answer !== undefined && (await hasAll(db, access, answer.residency));
}

async function hasAll(
  db: Database,
  access: ApplicationAccess,
  residency: Residency,
): Promise<boolean> {
  const kept = new Set<string>((await standing(db, access)).map(({ kind }) => kind));
  return papersFor(residency).every((kind) => kept.has(kind));
}

export function documentSteps(deps: Pick<Deps, 'files' | 'keys'>): StepHandlers {
  return {
    REQUIRED_DOCUMENTS: stepHandler({
      schema: z.strictObject({
        residency: z.enum(residencies),
        emiratesId: typed,
        expiries: z.prefault(z.partialRecord(z.enum(paperKinds), typed), {}),
      }),
      sensitive: true,
      async accept({ db, access }, answer) {
        const { residency, emiratesId, expiries } = answer;
        await refuseUnlessComplete(db, access, answer);
        const days = new Map<string, string>(Object.entries(expiries));
        for (const { id, kind } of await papersOf(db, access.application.id)) {
          const expiresOn = days.get(kind);
          if (expiresOn) await db.update(documents).set({ expiresOn }).where(eq(documents.id, id));
        }
        const before = await papersAnswer(db, access);
        const number = cleanEmiratesId(emiratesId) || before?.emiratesId;
        return { data: { residency, ...(number && { emiratesId: number }) } };
      },
      async renewed({ db, access }, expired) {
        await reusePapers(db, deps, access, expired);
        const answer = await papersAnswer(db, expired);
        return answer && (await hasAll(db, access, answer.residency)) ? answer : null;
      },
    }),

    EXISTING_CLIENT_REQUIRED_DOCUMENTS: stepHandler({
      schema: z.strictObject({ reuse: z.boolean() }),
      sensitive: true,
      async accept({ db, access }, { reuse }) {
        if (!reuse) return { data: { reuse }, next: 'REQUIRED_DOCUMENTS' };
        const earlier = await earlierApplication(db, deps.keys, access);
        const answer = earlier && (await papersAnswer(db, earlier));
        if (!earlier || !answer) throw nothingSaved();
        await reusePapers(db, deps, access, earlier);
        const data = { reuse, ...answer };
        if (await hasAll(db, access, answer.residency)) return { data };
        return { data, next: 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS' };
      },
    }),

    EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: stepHandler({
      schema: z.strictObject({}),
      sensitive: true,
      async accept({ db, access }) {
        const { residency = '', emiratesId = '' } = (await papersAnswer(db, access)) ?? {};
        await refuseUnlessComplete(db, access, { residency, emiratesId, expiries: {} });
        return {};
      },
    }),
  };
}
