import type { MouthName } from '../portrait/pose.ts';
import { randomFrom } from '../random.ts';

type Sound = Exclude<MouthName, 'rest' | 'pause'>;

export interface Syllable {
  onset: Sound[];
  vowel: Sound;
  coda: Sound[];
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function inWords(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  if (number < 100) {
    const rest = number % 10;
    return `${TENS[Math.floor(number / 10)]}${rest ? ` ${ONES[rest]}` : ''}`;
  }
  if (number < 1000) {
    const rest = number % 100;
    return `${ONES[Math.floor(number / 100)]} hundred ${rest ? inWords(rest) : ''}`;
  }
  if (number < 10_000) {
    const rest = number % 100;
    return `${inWords(Math.floor(number / 100))} ${rest ? inWords(rest) : 'hundred'}`;
  }
  return String(number).replace(/\d/g, (digit) => `${ONES[Number(digit)]} `);
}

interface Spelling {
  letters: RegExp;
  sounds: readonly [Sound, ...Sound[]];
}

const spelled = (letters: RegExp, ...sounds: [Sound, ...Sound[]]): Spelling => ({
  letters,
  sounds,
});

/** Maps spelling to mouth shapes; the first match wins. */
const SPELLINGS: readonly Spelling[] = [
  spelled(/^(tion|sion)/, 'T', 'E'),
  spelled(/^(ough|augh)/, 'O'),
  spelled(/^(oo|ou|ew|ue|ui)/, 'U'),
  spelled(/^(ow|oa|aw|au|oi|oy)/, 'O'),
  spelled(/^(ee|ea|ie|ei|ai|ay|ey|igh|ia|io|iu)/, 'E'),
  spelled(/^qu/, 'U'),
  spelled(/^(wh|w)/, 'U'),
  spelled(/^ph/, 'F'),
  spelled(/^(sh|ch|th|ck|ng|gh|kn|wr)/, 'T'),
  spelled(/^a/, 'A'),
  spelled(/^[eiy]/, 'E'),
  spelled(/^o/, 'O'),
  spelled(/^u/, 'U'),
  spelled(/^[mbp]+/, 'M'),
  spelled(/^[fv]+/, 'F'),
  spelled(/^[a-z]/, 'T'),
];

const VOWEL =
  /^(tion|sion|ough|augh|oo|ou|ew|ue|ui|ow|oa|aw|au|oi|oy|ee|ea|ie|ei|ai|ay|ey|igh|ia|io|iu|[aeiouy])/;

const ANY_ONSET: readonly Sound[] = ['T', 'M', 'T', 'F'];
const ANY_VOWEL: readonly Sound[] = ['A', 'E', 'O', 'U', 'E', 'A'];

/** For words in other scripts: about two letters per syllable, with shapes derived from the word. */
function plausible(word: string): Syllable[] {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const random = randomFrom(word);
  return Array.from({ length: Math.max(1, Math.round(letters / 2.2)) }, () => ({
    onset: [ANY_ONSET[Math.floor(random() * 4)] ?? 'T'],
    vowel: ANY_VOWEL[Math.floor(random() * 6)] ?? 'A',
    coda: [],
  }));
}

export function syllables(word: string): Syllable[] {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/’|'/g, '');
  if (!/[a-z]/.test(plain)) return plausible(plain);
  let rest = plain.replace(/[^a-z]/g, '');
  if (rest.length > 3) rest = rest.replace(/([^aeiouy])e(s|d)?$/, '$1$2');
  const found: Syllable[] = [];
  let consonants: Sound[] = [];
  while (rest) {
    const spelling = SPELLINGS.find(({ letters }) => letters.test(rest));
    const letters = spelling?.letters.exec(rest)?.[0];
    if (!spelling || !letters) break;
    const [first, second] = spelling.sounds;
    const leadingY = letters === 'y' && !found.length && !consonants.length && rest.length > 1;
    if (VOWEL.test(rest) && !leadingY) {
      found.push({
        onset: second ? [first] : consonants,
        vowel: second ?? first,
        coda: [],
      });
      consonants = [];
    } else {
      consonants.push(first);
    }
    rest = rest.slice(letters.length);
  }
  const last = found.at(-1);
  if (!last) return [{ onset: consonants, vowel: 'E', coda: [] }];
  last.coda = consonants;
  return found;
}

/** The spoken words: numbers as words, dashes as pauses. */
export const wordsOf = (sentence: string): string[] =>
  sentence
    .replace(/(\d[\d,]*)/g, (digits) => inWords(Number(digits.replace(/,/g, ''))))
    .split(/[\s–—-]+/)
    .filter((word) => /[\p{L}]/u.test(word));
