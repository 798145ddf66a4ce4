import { ibanValidation as step } from '../../../contract/steps/pay.ts';
import { checkBankAccount } from '../../../rules/money/bank-account.ts';
import { cleanIban } from '../../../rules/money/iban.ts';
import { cleanName, sameName } from '../../../rules/people/person-name.ts';
import { latestAnswer, stepHandler } from '../../applications/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import { rulesProblems } from '../../platform/refusal.ts';
import { wrongAnswer } from '../bank-answers.ts';

/** Asks for the account number again, for visitors of campaigns that require it. */
export const ibanValidation = stepHandler(step, {
  async accept({ db, access, visit }, { iban, accountTitle }) {
    const t = serverText(visit.language);
    const problems = { ...rulesProblems(checkBankAccount({ iban, accountTitle }, t)) };
    const first = await latestAnswer(db, access, 'BANK_INFO');
    if (problems['iban'] === undefined && cleanIban(iban) !== first?.iban) {
      problems['iban'] = 'IBAN_DIFFERS';
    }
    if (
      problems['accountTitle'] === undefined &&
      !sameName(accountTitle, first?.accountTitle ?? '')
    ) {
      problems['accountTitle'] = 'NAME_DIFFERS';
    }
    if (Object.keys(problems).length > 0) throw wrongAnswer(problems);
    return { data: { iban: cleanIban(iban), accountTitle: cleanName(accountTitle) } };
  },
});
