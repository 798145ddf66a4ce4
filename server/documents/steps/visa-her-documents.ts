import { and, eq, isNull } from 'drizzle-orm';
import { visaHerDocuments as step } from '../../../contract/steps/visa.ts';
import { paperNames } from '../../../rules/documents/upload.ts';
import { passportDayProblem } from '../../../rules/visa/application-answers.ts';
import { latestAnswer, stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal, rulesProblems } from '../../platform/refusal.ts';
import { dubaiToday } from '../../platform/today.ts';
import { documents } from '../table.ts';
import { herDocumentsComplete, neededHerPapers, validKinds } from '../complete.ts';
import { reusePapers } from '../reuse-papers.ts';

/** Her passport page, her photo, and her visa or its cancellation if she is here. */
export const visaHerDocuments = (deps: Pick<Deps, 'files' | 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { passportExpires }) {
      const valid = await validKinds(db, access);
      const problems: Record<string, string> = {};
      for (const kind of await neededHerPapers(db, access)) {
        if (!valid.has(kind)) problems[kind] = `${paperNames[kind]} is still missing.`;
      }
      const wrongDay = passportDayProblem(passportExpires, dubaiToday());
      if (wrongDay !== null) problems['passportExpires'] = wrongDay;
      if (Object.keys(problems).length > 0) {
        throw new Refusal(400, 'PAPERS_MISSING', {}, rulesProblems(problems));
      }
      await db
        .update(documents)
        .set({ expiresOn: passportExpires })
        .where(
          and(
            eq(documents.applicationId, access.application.id),
            eq(documents.kind, 'her_passport'),
            isNull(documents.removedAt),
          ),
        );
      return { data: { passportExpires } };
    },
    async renewed({ db, access }, expired) {
      await reusePapers(db, deps, access, expired);
      const answer = await latestAnswer(db, expired, 'VISA_HER_DOCUMENTS');
      return answer && (await herDocumentsComplete(db, access)) ? answer : null;
    },
  });
