import { createHmac } from 'node:crypto';
import { westernDigits } from '../../../rules/people/mobile-number.ts';
import { foldText } from '../../../rules/text/fold-text.ts';
import type { Keys } from '../../platform/keys.ts';

const SHORTEST_PREFIX = 3;
const LONGEST_PREFIX = 12;
const MOST_WORDS = 8;
/** Bytes of a keyed hash that are stored: enough that two texts never meet. */
const TERM_BYTES = 16;

const wordsIn = (text: string): string[] =>
  foldText(text.normalize('NFKD'))
    .replaceAll(/['’ʼ.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const squeezed = (text: string): string => wordsIn(text).join('');
const digitsIn = (text: string): string => westernDigits(text).replaceAll(/\D/g, '');

function nameTerms(name: string): string[] {
  return wordsIn(name).flatMap((word) => {
    const longest = Math.min(word.length, LONGEST_PREFIX);
    const prefixes = Array.from({ length: Math.max(0, longest - SHORTEST_PREFIX + 1) }, (_, more) =>
      word.slice(0, SHORTEST_PREFIX + more),
    );
    return [word, ...prefixes];
  });
}

/** A number as it is dialled from abroad and at home: 971501234567, 0501234567, 501234567. */
function numberTerms(number: string): string[] {
  const digits = digitsIn(number);
  const national = digits.startsWith('971') ? digits.slice(3) : null;
  return national === null ? [digits] : [digits, `0${national}`, national];
}

function referenceTerms(reference: string): string[] {
  const words = wordsIn(reference);
  const digits = digitsIn(reference);
  const rest = words[0] === 'ah' ? words.slice(1) : words;
  return [words.join(''), rest.join(''), ...rest, ...(digits.length >= 3 ? [digits] : [])];
}

/** What an application can be found by (OFF-16). */
export interface Findable {
  readonly reference: string;
  readonly names: readonly (string | null)[];
  readonly numbers: readonly (string | null)[];
  /** Numbers of documents, such as the Emirates ID. */
  readonly documents: readonly (string | null)[];
}

const known = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null && text !== '').map(String);

/** Hashes texts with a key, so that what people are found by is not stored in clear. */
const hashOf =
  ({ signing }: Pick<Keys, 'signing'>) =>
  (term: string): Buffer =>
    createHmac('sha256', signing).update(`case term:${term}`).digest().subarray(0, TERM_BYTES);

export function termsOf(keys: Pick<Keys, 'signing'>, findable: Findable): Buffer[] {
  const { reference, names, numbers, documents } = findable;
  const terms = [
    ...referenceTerms(reference),
    ...known(names).flatMap(nameTerms),
    ...known(numbers).flatMap(numberTerms),
    ...known(documents).map(squeezed),
  ];
  return [...new Set(terms.filter(Boolean))].map(hashOf(keys));
}

/** The hashes of a typed text: the whole of it without spaces, and its words. */
export function searchedTerms(keys: Pick<Keys, 'signing'>, text: string) {
  const hash = hashOf(keys);
  const whole = squeezed(text).replace(/^00(?=\d{8})/, '');
  const words = wordsIn(text).slice(0, MOST_WORDS);
  const cut = (word: string) => word.slice(0, Math.max(LONGEST_PREFIX, 0));
  return {
    whole: hash(whole),
    words: [...new Set(words)].map((word) => (isLong(word) ? hash(cut(word)) : hash(word))),
  };
}

const isLong = (word: string): boolean => word.length > LONGEST_PREFIX && /\p{L}/u.test(word);
