import { bankNamed } from './banks.ts';
import { westernDigits } from '../people/mobile-number.ts';
import { englishText, msg, type Translate, translator } from '../text/text.ts';

export const IBAN_LENGTH = 23;
/** Longer input is rejected without parsing. */
const LONGEST_TYPED = 100;

/** Converts digits of any script to Latin, letters to capitals, and removes separators. */
export function cleanIban(text: string): string {
  return westernDigits(text.slice(0, LONGEST_TYPED).normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}.\-–—_/]/gu, '')
    .toUpperCase();
}

/** In groups of four, as banks print it. */
export const printedIban = (iban: string): string =>
  cleanIban(iban).replaceAll(/.{4}(?=.)/g, '$& ');

/** ISO 13616: with its first four characters moved to the end, the number modulo 97 is 1. */
export function checkDigitsAgree(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The three digits of the bank code; null until they are typed. */
export const bankCodeOf = (text: string): string | null =>
  /^AE\d{2}(\d{3})/.exec(cleanIban(text))?.[1] ?? null;

/** The bank's name; null if the input is too short or the code unknown. */
export function bankOf(text: string): string | null {
  const code = bankCodeOf(text);
  return code === null ? null : bankNamed(code);
}

/** The error message for a UAE IBAN; null if it is valid. */
export function ibanProblem(text: string, t: Translate = translator(englishText)): string | null {
  const iban = cleanIban(text);
  if (iban === '') return msg('Enter your IBAN.');
  if (text.length > LONGEST_TYPED)
    return msg('This is too long for an IBAN. It has 23 characters.');
  if (/^[A-Z]{2}/.test(iban) && !iban.startsWith('AE')) {
    return msg('Only an account in the Emirates can pay by direct debit. Its IBAN starts with AE.');
  }
  if (!iban.startsWith('AE')) return msg('An IBAN of the Emirates starts with AE.');
  if (/[^\d]/.test(iban.slice(2))) return msg('After AE come digits only.');
  if (iban.length !== IBAN_LENGTH) {
    return t('{count} of 23 characters. It starts with AE and has 21 digits.', {
      count: iban.length,
    });
  }
  if (!checkDigitsAgree(iban))
    return msg('One of the digits is not right. Please compare it again.');
  if (iban.startsWith('2', 4)) {
    return msg('This account is at an exchange house, which cannot pay by direct debit.');
  }
  return null;
}
