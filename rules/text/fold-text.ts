const LETTERS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};

const digit = (letter: string): string => String(letter.charCodeAt(0) & 0xf);

/**
 * A text as search compares it: lower case, without accents, vowel signs, tatweel and hamza, with one form of alef, yeh
 * and teh marbuta, and with 0–9. `plain_text` in the store does the same.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}ءـ]/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, digit)
    .replaceAll(/[ٱىیةک]/g, (letter) => LETTERS[letter] ?? letter);

const PLAIN = /^[ -~\s‘’“”–—…]*$/;
/** The article, alone or after a particle. It stays where hardly a word would be left. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=[ء-ي]{3})/;

/** Splits a text into folded words; Arabic ones lose their article. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase();
  // Most texts are plain English and need no folding.
  if (PLAIN.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return (foldText(lower).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(ARTICLE, ''));
}

export const hasArabicLetters = (text: string): boolean => /[\u0621-\u064a]/.test(text);

/** Letters that sound alike to someone who writes a foreign name by ear; both scripts end in the same classes. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/chr/g, 'kr'],
  [/تش|ch|sh/g, 's'],
  [/ph/g, 'f'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/[ckqكقخ]/g, 'k'],
  [/[szسصزشژ]/g, 's'],
  [/[gjجغچگ]/g, 'g'],
  [/[tتطث]/g, 't'],
  [/[dدضذظ]/g, 'd'],
  [/[bpبپ]/g, 'b'],
  [/[fvفڤ]/g, 'f'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
  [/ر/g, 'r'],
  [/^[اعaeiou]/, 'A'],
  [/^[وw]/, 'W'],
  [/^[يy]/, 'Y'],
  [/^[هحh]/, 'H'],
  [/[^bdfgklmnrstAWYH]/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The consonants of a name, equal for its Latin and its Arabic spelling. `name_key` in the store does the same. */
export const nameKey = (name: string): string =>
  SOUNDS.reduce((key, [sound, letter]) => key.replace(sound, letter), foldText(name));
