export const CODE_LENGTH = 6;

/** Six digits from typed or pasted text, in digits of any script; null if there are not exactly six. */
export function oneTimeCode(typed: string): string | null {
  const digits = codeDigits(typed);
  return digits.length === CODE_LENGTH ? digits : null;
}

/** The digits of the text as 0 to 9, Arabic-Indic and Persian ones included. */
export function codeDigits(typed: string): string {
  return typed
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, (digit) => String(asciiDigit(digit)));
}

/** In Unicode, the digits of every script are blocks of ten that start with zero. */
function asciiDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}
