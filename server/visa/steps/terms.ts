import { visaTerms as step } from '../../../contract/steps/visa.ts';
import { termsProblems } from '../../../rules/visa/application-answers.ts';
import { choosePlan, latestAnswer, stepHandler } from '../../applications/index.ts';
import { termsChanged, wrongAnswer } from './terms-changed.ts';

/** Her salary, her rest day, and where she lives. */
export const visaTerms = stepHandler(step, {
  async accept({ db, access }, answer) {
    const problems = termsProblems(answer);
    if (Object.keys(problems).length > 0) throw wrongAnswer(problems);
    await termsChanged(db, access, await latestAnswer(db, access, 'VISA_TERMS'), answer);
    const planType = answer.planType === 'LIVE_OUT' ? 'LIVE_OUT' : 'LIVE_IN';
    await choosePlan(db, access.application.id, planType);
    return { data: answer };
  },
});
