import { bankNamed } from './banks.ts';
import { westernDigits } from '../people/mobile-number.ts';

export const IBAN_LENGTH = 23;
/** Nobody types more than this; what is longer is not looked at. */
const LONGEST_TYPED = 100;

/** Digits of any script as the Latin ones, in capitals, without what people put between. */
export function cleanIban(text: string): string {
  return westernDigits(text.slice(0, LONGEST_TYPED).normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}.\-–—_/]/gu, '')
    .toUpperCase();
}

/** In fours, as banks print it. */
export const printedIban = (iban: string): string =>
  cleanIban(iban).replaceAll(/.{4}(?=.)/g, '$& ');

/** ISO 13616: the number read with its first four characters last leaves 1 when divided by 97. */
export function checkDigitsAgree(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The three digits that name the bank; null before they are typed. */
export const bankCodeOf = (text: string): string | null =>
  /^AE\d{2}(\d{3})/.exec(cleanIban(text))?.[1] ?? null;

/** The bank's name; null while too little is typed or the code is one we do not know. */
export function bankOf(text: string): string | null {
  const code = bankCodeOf(text);
  return code === null ? null : bankNamed(code);
}

/** What is wrong with an IBAN of the Emirates, as a person would say it; null when it is right. */
export function ibanProblem(text: string): string | null {
  const iban = cleanIban(text);
  if (iban === '') return 'Enter your IBAN.';
  if (text.length > LONGEST_TYPED) return 'This is too long for an IBAN. It has 23 characters.';
  if (/^[A-Z]{2}/.test(iban) && !iban.startsWith('AE')) {
    return 'Only an account in the Emirates can pay by direct debit. Its IBAN starts with AE.';
  }
  if (!iban.startsWith('AE')) return 'An IBAN of the Emirates starts with AE.';
  if (/[^\d]/.test(iban.slice(2))) return 'After AE come digits only.';
  if (iban.length !== IBAN_LENGTH) {
    return `${iban.length} of 23 characters. It starts with AE and has 21 digits.`;
  }
  if (!checkDigitsAgree(iban)) return 'One of the digits is not right. Please compare it again.';
  if (iban.startsWith('2', 4)) {
    return 'This account is at an exchange house, which cannot pay by direct debit.';
  }
  return null;
}
