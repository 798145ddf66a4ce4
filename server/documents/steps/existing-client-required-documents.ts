import { existingClientRequiredDocuments as step } from '../../../contract/steps/start.ts';
import { earlierApplication, stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasAll, neededPapers, papersAnswer } from '../complete.ts';
import { reusePapers } from '../reuse-papers.ts';

const nothingSaved = () => new Refusal(400, 'NOTHING_SAVED', {}, { reuse: 'NOTHING_SAVED' });

/** Uses the documents of an earlier application. */
export const existingClientRequiredDocuments = (deps: Pick<Deps, 'files' | 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, { reuse }) {
      if (!reuse) return { data: { reuse }, next: 'REQUIRED_DOCUMENTS' };
      const earlier = await earlierApplication(db, deps.keys, access);
      const answer = earlier && (await papersAnswer(db, earlier));
      if (!earlier || !answer) throw nothingSaved();
      // Only what this application asks for: never the documents of another woman.
      const needed = await neededPapers(db, access, answer.residency);
      await reusePapers(db, deps, access, earlier, needed);
      const data = { reuse, ...answer };
      if (await hasAll(db, access, answer.residency)) return { data };
      return { data, next: 'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS' };
    },
  });
