import { englishText, msg, type Translate, translator } from '../text/text.ts';
import { westernDigits } from './mobile-number.ts';

const shape = /^784\d{12}$/;

/** The 15 digits without dashes and spaces; Arabic-Indic digits are converted. */
export function cleanEmiratesId(text: string): string {
  return westernDigits(text).replace(/[\s\-‐‑–.]/g, '');
}

/** The error message; null if the format is valid. The year in it is not a birth year and is not read. */
export function emiratesIdProblem(
  text: string,
  t: Translate = translator(englishText),
): string | null {
  const digits = cleanEmiratesId(text);
  if (digits === '') return msg('Enter the 15 digits on the front of the card, starting with 784.');
  if (!/^\d+$/.test(digits)) return msg('An Emirates ID number has only digits and dashes.');
  if (digits.length !== 15)
    return t('An Emirates ID number has 15 digits; this has {count}.', { count: digits.length });
  if (!shape.test(digits)) return msg('An Emirates ID number begins with 784.');
  return null;
}

/** False means "please check", never "wrong": a few valid cards fail the check digit. */
export function emiratesIdAddsUp(text: string): boolean {
  const digits = cleanEmiratesId(text);
  if (!shape.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** As printed on the card. */
export const printedEmiratesId = (text: string): string =>
  cleanEmiratesId(text).replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');

/** Shows only the last three digits. */
export function maskedEmiratesId(text: string): string {
  const digits = cleanEmiratesId(text);
  return `784-••••-•••••${digits.slice(12, 14)}-${digits.slice(14)}`;
}
