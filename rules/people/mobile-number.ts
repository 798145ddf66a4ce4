const ARABIC_INDIC = 0x0660;
const PERSIAN = 0x06f0;
const LONGEST_TYPED = 40;

/** Arabic-Indic and Persian digits as 0 to 9; everything else as it is. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN ? PERSIAN : ARABIC_INDIC));
  });

/** What people put between digits: spaces, hyphens, dots, brackets, slashes and direction marks. */
const BETWEEN = /[\s\-\u2010-\u2015.()/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Plus sign and digits of what was typed; null when there is anything else in it. */
function dialled(text: string): string | null {
  if (text.length > LONGEST_TYPED) return null;
  const plain = westernDigits(text).replace(BETWEEN, '');
  return /^\+?\d+$/.test(plain) ? plain : null;
}

/** A mobile number of the Emirates however it is typed, as it is kept: +9715… */
export function uaeMobile(text: string): string | null {
  const national = dialled(text)?.match(/^(?:(?:\+|00)?9710?|0)?(5[024-68]\d{7})$/)?.[1];
  return national === undefined ? null : `+971${national}`;
}

/** Any number of the world with its country code, or a mobile number of the Emirates without one. */
export function worldNumber(text: string): string | null {
  const home = uaeMobile(text);
  if (home !== null) return home;
  const abroad = dialled(text)?.match(/^(?:\+|00)([1-9]\d{7,14})$/)?.[1];
  // With our own country code it must be a number that exists here.
  return abroad === undefined || /^971(?![2-4679][2-8]\d{6}$)/.test(abroad) ? null : `+${abroad}`;
}
