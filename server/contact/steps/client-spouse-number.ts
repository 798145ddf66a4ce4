import { clientSpouseNumber as step } from '../../../contract/steps/apply/client-spouse-number.ts';
import { spouseProblems } from '../../../rules/people/contact-numbers.ts';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { type Accepted, openText, stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems, wrongFields } from '../problems.ts';
import { givenNumber, numberSteps } from '../proved-numbers.ts';
import { needsCode, saveNumber } from '../save-number.ts';

export const clientSpouseNumber = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept(accepting, answer): Promise<Accepted> {
      const { db, access, flowState } = accepting;
      const own = await givenNumber(db, access, 'mobile');
      if (answer.none && flowState.signedBySpouse) {
        throw wrongFields({ mobile: 'SPOUSE_MOBILE_MISSING' });
      }
      // The number that received the link need not be typed again.
      const { spouseMobileSealed } = access.application;
      const isKept = !answer.none && answer.mobile.trim() === '' && spouseMobileSealed !== null;
      const onFile = openText(access, 'spouse_mobile_sealed', spouseMobileSealed);
      const mobile = isKept && onFile !== null ? onFile : answer.mobile;
      refuseProblems(spouseProblems({ none: answer.none, mobile }, own));
      const number = answer.none ? null : uaeMobile(mobile);
      await saveNumber(accepting, keys, 'spouse', number);
      if (number === null) return { data: { none: true } };
      const getsLink = flowState.wa !== null || flowState.sma;
      const proves = getsLink && (await needsCode(accepting, keys, number));
      return { data: { number }, ...(proves && { next: numberSteps.spouse.proves }) };
    },
  });
