export const CODE_LENGTH = 6;

/** Six digits from whatever was typed or pasted, in any script's digits; null when they are not six. */
export function oneTimeCode(typed: string): string | null {
  const digits = codeDigits(typed);
  return digits.length === CODE_LENGTH ? digits : null;
}

/** The digits in it, Arabic-Indic and Persian ones too, as 0 to 9. */
export function codeDigits(typed: string): string {
  return typed
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/\P{Nd}/gu, '')
    .replace(/[^0-9]/gu, (digit) => String(asciiDigit(digit)));
}

/** Digits of every script stand in blocks of ten that begin with their zero. */
function asciiDigit(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}
