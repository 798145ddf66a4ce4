import { westernDigits } from '../people/mobile-number.ts';

/** Digits with at most one space, hyphen or dot between them, and whatever stands just before them. */
const RUN = /(?:([\p{L}+])\s?)?(\d(?:[ \u00a0.\-\u2010-\u2015]{0,2}\d){12,})/gu;

/** A hash as our own forms send it; some hold many digits in a row by chance. */
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
 * Whether a text holds what looks like a card number, which we never take (T52): 13 to 19 digits,
 * the first of them 2 to 6, with the right check digit. Digits behind a plus are a telephone's,
 * behind AE an account's; an Emirates ID begins with 784.
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

/** The same for anything that JSON can say, however deep. */
export function holdsCardNumberAnywhere(value: unknown): boolean {
  if (typeof value === 'string') return holdsCardNumber(value);
  if (typeof value === 'number') return Number.isInteger(value) && holdsCardNumber(String(value));
  if (Array.isArray(value)) return value.some(holdsCardNumberAnywhere);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, one]) => holdsCardNumber(key) || holdsCardNumberAnywhere(one),
  );
}
