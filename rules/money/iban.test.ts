import { expect, test } from 'vitest';
import {
  bankCodeOf,
  bankOf,
  checkDigitsAgree,
  cleanIban,
  ibanProblem,
  printedIban,
} from './iban.ts';

const RIGHT = [
  'AE070331234567890123456',
  'AE890570000011000494010',
  'AE290330000012345678901',
  'AE980260001234567890123',
  'AE840030000123456789012',
  'AE680240001112223334445',
];

test.each(RIGHT)('%s is right, however it is written', (iban) => {
  const arabic = iban.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const persian = iban.replaceAll(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
  const written = [
    iban,
    iban.toLowerCase(),
    printedIban(iban),
    ` ${printedIban(iban).replaceAll(' ', '-')}\u200e`,
    printedIban(iban).replaceAll(' ', '\u00a0'),
    arabic,
    persian,
  ];
  for (const text of written) {
    expect(ibanProblem(text)).toBeNull();
    expect(cleanIban(text)).toBe(iban);
  }
});

test('every changed digit and every two neighbours swapped are found', () => {
  for (const iban of RIGHT) {
    for (let place = 2; place < iban.length; place += 1) {
      const digit = Number(iban[place]);
      const other = iban.slice(0, place) + ((digit + 1) % 10) + iban.slice(place + 1);
      expect(checkDigitsAgree(other)).toBe(false);
      const next = iban[place + 1];
      if (next === undefined || next === iban[place]) continue;
      const swapped = iban.slice(0, place) + next + iban[place] + iban.slice(place + 2);
      expect(checkDigitsAgree(swapped)).toBe(false);
    }
  }
});

test.each([
  ['', 'Enter your IBAN.'],
  [' \t\u200f ', 'Enter your IBAN.'],
  ['AE07 0331 2345 6789 0123 4', '21 of 23 characters. It starts with AE and has 21 digits.'],
  ['AE07 0331 2345 6789 0123 4567', '24 of 23 characters. It starts with AE and has 21 digits.'],
  ['070331234567890123456', 'An IBAN of the Emirates starts with AE.'],
  [
    'GB82WEST12345698765432',
    'Only an account in the Emirates can pay by direct debit. Its IBAN starts with AE.',
  ],
  ['AE07O331234567890123456', 'After AE come digits only.'],
  ['AE07 0331 <b>', 'After AE come digits only.'],
  ['AE07\u00000331234567890123456', 'After AE come digits only.'],
  ['AE080331234567890123456', 'One of the digits is not right. Please compare it again.'],
  ['A'.repeat(5000), 'This is too long for an IBAN. It has 23 characters.'],
])('%j: %s', (text, problem) => {
  expect(ibanProblem(text)).toBe(problem);
});

test('an exchange house cannot be debited, a code that nobody told us of can', () => {
  const withCode = (code: string) => {
    const account = '0001234567890123';
    const rest = Number(BigInt(`${code}${account}101400`) % 97n);
    return `AE${String(98 - rest).padStart(2, '0')}${code}${account}`;
  };
  expect(ibanProblem(withCode('999'))).toBeNull();
  expect(bankOf(withCode('999'))).toBeNull();
  expect(ibanProblem(withCode('201'))).toMatch(/exchange house/);
});

test('the bank is known as soon as its three digits are typed', () => {
  expect(bankOf('AE07 03')).toBeNull();
  expect(bankOf('AE07 033')).toBe('Mashreq');
  expect(bankOf('ae98 0260')).toBe('Emirates NBD');
  expect(bankCodeOf('AE89 057')).toBe('057');
  expect(bankOf('AE00 toString')).toBeNull();
});

test('it is printed in fours', () => {
  expect(printedIban('AE070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
  expect(printedIban('AE07')).toBe('AE07');
  expect(printedIban('AE070')).toBe('AE07 0');
});
