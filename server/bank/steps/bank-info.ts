import { bankInfo as step } from '../../../contract/steps/pay.ts';
import { checkBankAccount, isAccountType } from '../../../rules/money/bank-account.ts';
import { cleanIban } from '../../../rules/money/iban.ts';
import { cleanName } from '../../../rules/people/person-name.ts';
import {
  isClientsName,
  latestAnswer,
  priceOf,
  refusePaid,
  stepHandler,
  undoStep,
} from '../../applications/index.ts';
import { endPendingMandates } from '../../mandates/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Deps } from '../../platform/deps.ts';
import { rulesProblems } from '../../platform/refusal.ts';
import { accountIn, endBefore, noMaid, wrongAnswer } from '../bank-answers.ts';
import { draftMandate, hasMandate } from '../mandate.ts';

type Answer = Readonly<Record<string, unknown>>;

const isSame = (one: Answer, other: Answer | null): boolean =>
  other !== null && Object.entries(one).every(([field, value]) => other[field] === value);

/** The account that pays, or the choice of a card. */
export const bankInfo = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler(step, {
    async accept({ db, access, visit }, { method, signer, ...given }) {
      const before = await latestAnswer(db, access, 'BANK_INFO');
      if (method === 'card') {
        await undoStep(db, access, 'SUBMIT_OLD_PAYMENT_INFO', 'client');
        if (!isSame({ method }, before)) await endBefore(db, access);
        return { data: { method }, next: 'CREDIT_CARD_INFO' };
      }
      // The payments job closes a payment that is still open at the gateway.
      await refusePaid(db, access.application.id);
      // If left empty, the account on file stays, perhaps of another type.
      const onFile = `${given.iban}${given.accountTitle}` === '' ? accountIn(before) : null;
      const { accountType } = given;
      const { iban, accountTitle } = onFile ?? given;
      const account = { iban, accountTitle, accountType };
      const problems = { ...rulesProblems(checkBankAccount(account, serverText(visit.language))) };
      const fits = signer === 'spouse' || isClientsName(access, accountTitle);
      if (problems['accountTitle'] === undefined && !fits) problems['accountTitle'] = 'OTHER_NAME';
      if (Object.keys(problems).length > 0 || !isAccountType(accountType))
        throw wrongAnswer(problems);
      const price = await priceOf(db, access);
      if (price === null) throw noMaid();
      await undoStep(db, access, 'SUBMIT_OLD_PAYMENT_INFO', 'client');
      const cleaned = { iban: cleanIban(iban), accountTitle: cleanName(accountTitle), accountType };
      const data = { method, signer, ...cleaned };
      if (!isSame(data, before) || !(await hasMandate(db, access, price.cap))) {
        await endBefore(db, access);
        await draftMandate(db, keys, access, cleaned, price);
      }
      return { data };
    },
    async maidSwitched({ db, access }) {
      const price = await priceOf(db, access);
      const account = accountIn(await latestAnswer(db, access, 'BANK_INFO'));
      if (account === null || price === null) return;
      await endPendingMandates(db, access.application.id);
      await draftMandate(db, keys, access, account, price);
    },
  });
