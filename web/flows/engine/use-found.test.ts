import { expect, test } from 'vitest';
import { checkBankAccount } from '../../../rules/money/bank-account.ts';
import { stillWrong } from './use-found.ts';

const account = { iban: '', accountTitle: '', accountType: 'current' };

test('[F51] a problem is gone once its field is corrected, and no other field is marked meanwhile', () => {
  const marked = checkBankAccount(account);
  expect(Object.keys(marked).toSorted()).toEqual(['accountTitle', 'iban']);
  const typed = { ...account, iban: 'AE07 0331 2345 6789 0123 456' };
  expect(Object.keys(stillWrong(marked, checkBankAccount(typed)))).toEqual(['accountTitle']);
  const onlyIban = { iban: marked['iban'] ?? '' };
  expect(stillWrong(onlyIban, checkBankAccount(typed))).toEqual({});
});
