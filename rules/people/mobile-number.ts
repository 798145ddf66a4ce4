const ARABIC_INDIC = 0x0660;
const PERSIAN = 0x06f0;
const LONGEST_TYPED = 40;

/** Converts Arabic-Indic and Persian digits to 0 to 9; other characters stay. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN ? PERSIAN : ARABIC_INDIC));
  });

/** Separators between digits: spaces, hyphens, dots, brackets, slashes and direction marks. */
const BETWEEN = /[\s\-\u2010-\u2015.()/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Plus sign and digits of the input; null if it contains anything else. */
function dialled(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null;
  const plain = westernDigits(text).replace(BETWEEN, '');
  return /^\+?\d+$/.test(plain) ? plain : null;
}

/** Normalises a UAE mobile number: +9715… */
export function uaeMobile(text: string): string | null {
  const national = dialled(text)?.match(/^(?:(?:\+|00)?9710?|0)?(5[024-68]\d{7})$/)?.[1];
  return national === undefined ? null : `+971${national}`;
}

/** Any international number with country code, or a UAE mobile number without one. */
export function worldNumber(text: string): string | null {
  const home = uaeMobile(text);
  if (home !== null) return home;
  const abroad = dialled(text)?.match(/^(?:\+|00)([1-9]\d{7,14})$/)?.[1];
  // With the UAE country code it must be a valid UAE number.
  return abroad === undefined || /^971(?![2-4679][2-8]\d{6}$)/.test(abroad) ? null : `+${abroad}`;
}
