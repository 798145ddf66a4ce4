import { visaHer as step } from '../../../contract/steps/visa.ts';
import { uaeMobile, worldNumber } from '../../../rules/people/mobile-number.ts';
import { cleanName } from '../../../rules/people/person-name.ts';
import { herProblems, isWhereabouts } from '../../../rules/visa/application-answers.ts';
import {
  latestAnswer,
  needsProof,
  openText,
  stepHandler,
  undoStep,
  writeClient,
} from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { termsChanged, wrongAnswer } from './terms-changed.ts';

/** Who she is, where she is now, and who the family is. */
export const visaHer = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access }, given) {
      const { mobileSealed, clientNameSealed } = access.application;
      // Codes go to the number on file, so a caller who has only the link must not change it.
      if (mobileSealed !== null && !access.proved) throw needsProof();
      const nameBefore = openText(access, 'client_name_sealed', clientNameSealed);
      const answer = {
        ...given,
        name: given.name || (nameBefore ?? ''),
        mobile: given.mobile || (openText(access, 'mobile_sealed', mobileSealed) ?? ''),
      };
      const problems = herProblems(answer);
      const mobile = uaeMobile(answer.mobile);
      const { nationality, whereabouts, emirate } = answer;
      if (Object.keys(problems).length > 0 || mobile === null || !isWhereabouts(whereabouts))
        throw wrongAnswer(problems);
      const before = await latestAnswer(db, access, 'VISA_HER');
      const data = {
        firstName: cleanName(answer.firstName),
        nationality,
        whereabouts,
        emirate,
        herMobile: worldNumber(answer.herMobile),
      };
      const name = cleanName(answer.name);
      await termsChanged(db, access, before && { ...before, name: nameBefore }, { ...data, name });
      // Somebody elsewhere needs other documents.
      if (before !== null && before.whereabouts !== whereabouts) {
        await undoStep(db, access, 'VISA_HER_DOCUMENTS', 'system');
      }
      await writeClient(db, access, keys, { name, mobile });
      return { data };
    },
  });
