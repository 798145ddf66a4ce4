import { existingClientSpouseNumber as step } from '../../../contract/steps/contact.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { missingSteps } from '../refusals.ts';
import { givenNumber, numberSteps } from '../proved-numbers.ts';

/** The client has seen how far the spouse's link is. */
export const existingClientSpouseNumber = stepHandler(step, {
  async accept({ db, access }): Promise<Accepted<typeof step.code>> {
    if ((await givenNumber(db, access, 'spouse')) === null) {
      throw missingSteps([numberSteps.spouse.asks]);
    }
    return {};
  },
});
