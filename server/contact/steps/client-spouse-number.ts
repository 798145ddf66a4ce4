import { clientSpouseNumber as step } from '../../../contract/steps/contact.ts';
import { spouseProblems } from '../../../rules/people/contact-numbers.ts';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { type Accepted, openText, stepHandler } from '../../applications/index.ts';
import { liveLinks } from '../../capability-links/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems, wrongFields } from '../refusals.ts';
import { givenNumber, numberSteps } from '../proved-numbers.ts';
import { saveNumber } from '../save-number.ts';

/** A second contact. No code goes there: only its owner could read it, and they have a link of their own (F64). */
export const clientSpouseNumber = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept(accepting, answer): Promise<Accepted<typeof step.code>> {
      const { db, access, flowState } = accepting;
      const { id, spouseMobileSealed } = access.application;
      const waiting = await liveLinks(db, id, ['spouse_sign', 'spouse_arrival']);
      if (answer.none) {
        if (flowState.signedBySpouse) throw wrongFields({ mobile: 'SPOUSE_MOBILE_MISSING' });
        if (waiting.length > 0) throw wrongFields({ mobile: 'SPOUSE_HAS_LINK' });
        await saveNumber(accepting, keys, 'spouse', null);
        return { data: { none: true } };
      }
      const own = await givenNumber(db, access, 'mobile');
      // The number that received the link need not be typed again.
      const onFile =
        answer.mobile.trim() === ''
          ? openText(access, 'spouse_mobile_sealed', spouseMobileSealed)
          : null;
      const mobile = onFile ?? answer.mobile;
      refuseProblems(spouseProblems({ none: false, mobile }, own));
      const number = uaeMobile(mobile);
      await saveNumber(accepting, keys, 'spouse', number);
      // With wa=1 a step of its own waits for the signature.
      const isAwaited =
        flowState.wa !== '1' && waiting.some(({ purpose }) => purpose === 'spouse_sign');
      return { data: { number }, ...(isAwaited && { next: numberSteps.spouse.follows }) };
    },
  });
