import { eq } from 'drizzle-orm';
import { requiredDocuments as step } from '../../../contract/steps/start.ts';
import { cleanEmiratesId } from '../../../rules/people/emirates-id.ts';
import { stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { documents } from '../table.ts';
import { hasAll, papersAnswer, refuseUnlessComplete } from '../complete.ts';
import { papersOf } from '../document-rows.ts';
import { reusePapers } from '../reuse-papers.ts';

export const requiredDocuments = (deps: Pick<Deps, 'files' | 'keys'>) =>
  stepHandler(step, {
    async accept(accepting, answer) {
      const { db, access } = accepting;
      const { residency, emiratesId, expiries } = answer;
      await refuseUnlessComplete(accepting, answer);
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
  });
