import { expect, test } from 'vitest';
import { checkBankAccount } from './bank-account.ts';

const right = {
  iban: 'AE07 0331 2345 6789 0123 456',
  accountTitle: 'Leila Haddad',
  accountType: 'current',
};

test('a right account has no problem, with or without its kind', () => {
  expect(checkBankAccount(right)).toEqual({});
  expect(checkBankAccount({ iban: right.iban, accountTitle: right.accountTitle })).toEqual({});
});

test('each field that is wrong is named', () => {
  expect(
    Object.keys(checkBankAccount({ iban: '', accountTitle: '', accountType: 'cash' })),
  ).toEqual(['iban', 'accountTitle', 'accountType']);
});
