import { clientPhoneNumber as step } from '../../../contract/steps/contact.ts';
import { mobileProblems } from '../../../rules/people/contact-numbers.ts';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import {
  type Accepted,
  type Accepting,
  type ApplicationAccess,
  acceptAnswer,
  isClientsNumber,
  latestAnswer,
  openText,
  personLookup,
  stepHandler,
  undoStep,
} from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems, wrongFields } from '../refusals.ts';
import { numberSteps } from '../proved-numbers.ts';
import { needsCode, saveNumber } from '../save-number.ts';

/** The family's mobile number, on file since the first step. */
const numberOnFile = (access: ApplicationAccess): string | null =>
  openText(access, 'mobile_sealed', access.application.mobileSealed);

export function clientPhoneNumber({ keys }: Pick<Deps, 'keys'>) {
  /** An existing client who has not been asked yet whether to start a new application. */
  const isUnaskedClient = async ({ db, access }: Accepting, number: string) =>
    (await latestAnswer(db, access, numberSteps.mobile.goesOn)) === null &&
    (await isClientsNumber(db, access.application.id, personLookup(keys, 'mobile', number)));

  return stepHandler(step, {
    async accept(accepting, answer): Promise<Accepted<typeof step.code>> {
      refuseProblems(mobileProblems(answer));
      const { db, access } = accepting;
      const number = answer.onFile ? numberOnFile(access) : uaeMobile(answer.mobile);
      if (number === null) throw wrongFields({ mobile: 'MOBILE_MISSING' });
      const chat = openText(access, 'whatsapp_sealed', access.application.whatsappSealed);
      if (!answer.sameForWhatsapp && chat === number) {
        // They have just said that the number is a different one, so the step asks for it.
        await saveNumber(accepting, keys, 'whatsapp', null);
        await undoStep(db, access, 'CLIENT_WHATSAPP_NUMBER', 'client');
      }
      if (answer.sameForWhatsapp) {
        await saveNumber(accepting, keys, 'whatsapp', number);
        await acceptAnswer(db, access, 'client', 'CLIENT_WHATSAPP_NUMBER', { number });
      }
      const data = { number, sameForWhatsapp: answer.sameForWhatsapp };
      if (await needsCode(accepting, keys, number))
        return { data, next: numberSteps.mobile.proves };
      await saveNumber(accepting, keys, 'mobile', number);
      if (await isUnaskedClient(accepting, number))
        return { data, next: numberSteps.mobile.goesOn };
      return answer.sameForWhatsapp ? { data, next: 'CLIENT_SPOUSE_NUMBER' } : { data };
    },
  });
}
