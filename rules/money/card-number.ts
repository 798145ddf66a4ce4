import { westernDigits } from '../people/mobile-number.ts';

/** Digits with separators between them, and the character before them. */
const RUN = /(?:([\p{L}+])\s?)?(\d(?:[ \u00a0.\-\u2010-\u2015]{0,2}\d){12,})/gu;

/** A hash as our own forms send it; some contain many digits in a row by chance. */
const HASH = /^(?=.*[a-f])[0-9a-f]{32,128}$/;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * True if a text contains a possible card number, which we never accept (T52): 13 to 19 digits, the first from 2 to
 * 6, with a valid check digit. Digits after a plus are a telephone number, digits after AE an IBAN; an Emirates ID
 * starts with 784.
 */
export function holdsCardNumber(text: string): boolean {
  if (HASH.test(text)) return false;
  const plain = westernDigits(text);
  for (const { 1: before, 2: run = '', index } of plain.matchAll(RUN)) {
    const digits = run.replace(/\D/g, '');
    const isIban = before !== undefined && /AE$/i.test(plain.slice(0, index + 1));
    if (before === '+' || isIban) continue;
    if (/^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}

/** The same for any JSON value, at any depth. */
export function holdsCardNumberAnywhere(value: unknown): boolean {
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return Number.isInteger(value) && holdsCardNumber(String(value));
  if (Array.isArray(value)) return value.some(holdsCardNumberAnywhere);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, one]) => holdsCardNumber(key) || holdsCardNumberAnywhere(one),
  );
}
