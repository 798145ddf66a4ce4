import { clientWhatsappNumber as step } from '../../../contract/steps/contact.ts';
import { whatsappProblems } from '../../../rules/people/contact-numbers.ts';
import { uaeMobile, worldNumber } from '../../../rules/people/mobile-number.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems, wrongFields } from '../refusals.ts';
import { givenNumber, numberSteps } from '../proved-numbers.ts';
import { needsCode, saveNumber } from '../save-number.ts';

export const clientWhatsappNumber = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept(accepting, answer): Promise<Accepted<typeof step.code>> {
      refuseProblems(whatsappProblems(answer));
      const { db, access } = accepting;
      const mobile = await givenNumber(db, access, 'mobile');
      const number = answer.sameAsMobile ? mobile : worldNumber(answer.number);
      if (number === null) throw wrongFields({ number: 'WHATSAPP_MISSING' });
      await saveNumber(accepting, keys, 'whatsapp', number);
      // Text messages go to UAE mobiles only; a foreign number is used for chat only.
      const isHere = uaeMobile(number) !== null && number !== mobile;
      const proves = isHere && (await needsCode(accepting, keys, number));
      return { data: { number }, ...(proves && { next: numberSteps.whatsapp.proves }) };
    },
  });
