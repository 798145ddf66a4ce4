import { ibanProblem } from './iban.ts';
import { nameProblem } from '../people/person-name.ts';
import { msg, type Translate } from '../text/text.ts';

export interface BankAccount {
  readonly accountTitle: string;
  readonly iban: string;
  readonly accountType: string;
}

export const accountTypesAsked = ['current', 'savings'] as const;
export type AccountTypeAsked = (typeof accountTypesAsked)[number];

export const isAccountType = (text: string): text is AccountTypeAsked =>
  accountTypesAsked.some((type) => type === text);

/** BANK_INFO and IBAN_VALIDATION: error messages by field; empty if all is valid. */
export function checkBankAccount(
  account: Pick<BankAccount, 'accountTitle' | 'iban'> & Partial<BankAccount>,
  t?: Translate,
): Readonly<Record<string, string>> {
  const { iban, accountTitle, accountType } = account;
  const problems: Record<string, string> = {};
  const wrongIban = ibanProblem(iban, t);
  if (wrongIban !== null) problems['iban'] = wrongIban;
  const wrongTitle = nameProblem(accountTitle);
  if (wrongTitle !== null) problems['accountTitle'] = wrongTitle;
  if (accountType !== undefined && !isAccountType(accountType)) {
    problems['accountType'] = msg('Choose what kind of account it is.');
  }
  return problems;
}
