import { visaSponsor as step } from '../../../contract/steps/visa.ts';
import { sponsorFields } from '../../../rules/visa/application-answers.ts';
import { sponsors } from '../../../rules/visa/stages.ts';
import { latestAnswer, stepHandler, undoStep } from '../../applications/index.ts';
import { visaFigures } from '../page/index.ts';
import { termsChanged, wrongAnswer } from './terms-changed.ts';

/** Who sponsors her: we do, or the family, which has to meet the income rule. */
export const visaSponsor = stepHandler(step, {
  async accept({ db, access }, answer) {
    const { leastIncome } = await visaFigures(db);
    const problems = sponsorFields(answer, leastIncome);
    const sponsor = sponsors.find((one) => one === answer.sponsor);
    if (Object.keys(problems).length > 0 || sponsor === undefined) throw wrongAnswer(problems);
    const before = await latestAnswer(db, access, 'VISA_SPONSOR');
    await termsChanged(db, access, before, { sponsor });
    // A family that sponsors her itself has more documents to send.
    if (before !== null && before.sponsor !== sponsor) {
      for (const asks of ['REQUIRED_DOCUMENTS', 'EXISTING_CLIENT_REQUIRED_DOCUMENTS'] as const) {
        await undoStep(db, access, asks, 'system');
      }
    }
    return { data: sponsor === 'family' ? { ...answer, sponsor } : { sponsor } };
  },
});
