import { withoutDirections } from '../text/direction-marks.ts';
import { msg } from '../text/text.ts';

const LONGEST = 100;
/** A joiner is allowed only between two letters, as in Persian. */
const LETTERS_AND_MARKS =
  /^[\p{L}\p{M}](?:[\u200c\u200d]?[\p{L}\p{M}]|[ .'’ʼ-]+[\p{L}\p{M}])*[ .'’ʼ-]*$/u;
/** Particles and titles are written in different ways, so they do not distinguish people. */
const PARTICLES = new Set(['al', 'el', 'bin', 'ibn', 'bint', 'mr', 'mrs', 'ms', 'dr']);

/** Trims the name and collapses spaces. */
export const cleanName = (text: string): string =>
  withoutDirections(text.slice(0, 4 * LONGEST))
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The error message for a person's name; null if it is valid. */
export function nameProblem(text: string): string | null {
  const name = cleanName(text);
  if (name === '') return msg('Enter the name.');
  if (name.length > LONGEST) return msg('The name is too long. 100 letters are enough.');
  if (/\p{Nd}/u.test(name)) return msg('A name has no digits.');
  if (!LETTERS_AND_MARKS.test(name)) return msg('Use letters only, as on the Emirates ID.');
  if ((name.match(/\p{L}/gu) ?? []).length < 2) return msg('Enter the whole name.');
  return null;
}

/** A name in the capitals of a document's lines, as people write it: "Dina Marie Al-Khoury". */
export const printedName = ({
  givenNames,
  surname,
}: {
  readonly givenNames: string;
  readonly surname: string;
}): string =>
  `${givenNames} ${surname}`
    .trim()
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());

const wordsOf = (name: string): string[] =>
  cleanName(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200c\u200d]/gu, '')
    .toLowerCase()
    .replaceAll(/['’ʼ.]/g, '')
    .split(/[\s-]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word));

/** An initial matches any word that starts with it. */
const sameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other));

/** True if two spellings can mean the same person: the longer one contains each word of the shorter one. */
export function sameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted(
    (first, second) => first.length - second.length,
  );
  const left = [...longer];
  const found = shorter.every((word) => {
    const place = left.findIndex((candidate) => sameWord(word, candidate));
    if (place < 0) return false;
    left.splice(place, 1);
    return true;
  });
  return found && shorter.some((word) => word.length > 1);
}
