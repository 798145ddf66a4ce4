import * as z from 'zod/mini';
import { checkBankAccount, isAccountType } from '../../rules/money/bank-account.ts';
import { cleanIban } from '../../rules/money/iban.ts';
import { cleanName, sameName } from '../../rules/people/person-name.ts';
import {
  type ApplicationAccess,
  type StepHandlers,
  stepHandler,
  isClientsName,
  latestAnswer,
  priceOf,
  refusePaid,
  undoStep,
} from '../applications/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { voidSignatures } from '../signatures/index.ts';
import { type Account, draftMandate, endMandates, hasMandate } from './mandate.ts';

type Answer = Readonly<Record<string, unknown>>;

const typed = (longest: number) => z.string().check(z.maxLength(longest));

const wrong = (fields: Readonly<Record<string, string>>) =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', fields);
const noMaid = () => new Refusal(400, 'NO_MAID', 'Please choose a maid first.');

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const OTHER_NAME =
  'This is not the name you gave at the start. If the account is your husband’s or wife’s, choose “My spouse’s”.';

/** Another way of paying: what was drafted and signed for the one before no longer counts. */
async function endBefore(db: Database, access: ApplicationAccess): Promise<void> {
  await endMandates(db, access);
  await voidSignatures(db, access, 'bank');
}

/** An account on file pays: the card or the account that was chosen before it does not. */
export async function takeBankInfoBack(db: Database, access: ApplicationAccess): Promise<void> {
  await endBefore(db, access);
  await undoStep(db, access, 'BANK_INFO', 'client');
}

const isSame = (one: Answer, other: Answer | null): boolean =>
  other !== null && Object.entries(one).every(([field, value]) => other[field] === value);

/** The account that an answer of BANK_INFO named; null for a card. */
export function accountIn({ method, iban, accountTitle, accountType }: Answer): Account | null {
  const type = textIn(accountType);
  if (method !== 'direct_debit' || !isAccountType(type)) return null;
  return { iban: textIn(iban), accountTitle: textIn(accountTitle), accountType: type };
}

const bankInfo = ({ keys }: Pick<Deps, 'keys'>) =>
  stepHandler({
    schema: z.strictObject({
      method: z.enum(['direct_debit', 'card']),
      accountTitle: z.prefault(typed(200), ''),
      iban: z.prefault(typed(200), ''),
      accountType: z.prefault(typed(20), ''),
      /** Who signs for the account. Once accepted, nobody else can (T79). */
      signer: z.prefault(z.enum(['client', 'spouse']), 'client'),
    }),
    sensitive: true,
    async accept({ db, access }, { method, signer, ...given }) {
      const before = await latestAnswer(db, access, 'BANK_INFO');
      if (method === 'card') {
        await undoStep(db, access, 'SUBMIT_OLD_PAYMENT_INFO', 'client');
        if (!isSame({ method }, before)) await endBefore(db, access);
        return { data: { method }, next: 'CREDIT_CARD_INFO' };
      }
      // One that is open at the gateway is closed there by the payments job.
      await refusePaid(db, access.application.id);
      // Left empty it stays the account on file, perhaps of another kind.
      const kept = `${given.iban}${given.accountTitle}` === '' ? accountIn(before ?? {}) : null;
      const { accountType } = given;
      const { iban, accountTitle } = kept ?? given;
      const problems = { ...checkBankAccount({ iban, accountTitle, accountType }) };
      const fits = signer === 'spouse' || isClientsName(access, accountTitle);
      if (problems['accountTitle'] === undefined && !fits) problems['accountTitle'] = OTHER_NAME;
      if (Object.keys(problems).length > 0 || !isAccountType(accountType)) throw wrong(problems);
      const price = await priceOf(db, access);
      if (price === null) throw noMaid();
      await undoStep(db, access, 'SUBMIT_OLD_PAYMENT_INFO', 'client');
      const account = { iban: cleanIban(iban), accountTitle: cleanName(accountTitle), accountType };
      const data = { method, signer, ...account };
      if (
        !isSame(data, before && { signer: 'client', ...before }) ||
        !(await hasMandate(db, access, price.cap))
      ) {
        await endBefore(db, access);
        await draftMandate(db, keys, access, account, price);
      }
      return { data };
    },
    async maidSwitched({ db, access }, kept) {
      const price = await priceOf(db, access);
      const account = accountIn(kept);
      if (account === null || price === null) return;
      await endMandates(db, access);
      await draftMandate(db, keys, access, account, price);
    },
  });

const ibanValidation = stepHandler({
  schema: z.strictObject({ iban: typed(200), accountTitle: typed(200) }),
  sensitive: true,
  async accept({ db, access }, { iban, accountTitle }) {
    const problems = { ...checkBankAccount({ iban, accountTitle }) };
    const first = (await latestAnswer(db, access, 'BANK_INFO')) ?? {};
    if (problems['iban'] === undefined && cleanIban(iban) !== textIn(first['iban'])) {
      problems['iban'] = 'This is not the IBAN you gave before. Please compare the two.';
    }
    if (
      problems['accountTitle'] === undefined &&
      !sameName(accountTitle, textIn(first['accountTitle']))
    ) {
      problems['accountTitle'] = 'This is not the name you gave before. Please compare the two.';
    }
    if (Object.keys(problems).length > 0) throw wrong(problems);
    return { data: { iban: cleanIban(iban), accountTitle: cleanName(accountTitle) } };
  },
});

/** The account that pays, once and, where advertisements ask for proof, once more. */
export const bankSteps = (deps: Pick<Deps, 'keys'>): StepHandlers => ({
  BANK_INFO: bankInfo(deps),
  IBAN_VALIDATION: ibanValidation,
});
