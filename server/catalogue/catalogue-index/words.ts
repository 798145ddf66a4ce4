import { hasArabicLetters, nameKey, wordsIn } from '../../../rules/text/fold-text.ts';
import { type Bits, GrowingBits, slotsIn } from './bits.ts';
import { type Column, integers } from './column.ts';
import { fillers } from './search-words.ts';

const MOST_WORDS = 8;
/** Below this similarity two words are not treated as spellings of the same word; pg_trgm has the same threshold. */
const LEAST_SIMILARITY = 0.3;
/** Words within this distance of the best match count too. */
const TOLERANCE = 0.1;
const PREFIX_SIMILARITY = 0.9;

/** Three letters at a time, including the word's ends, so that a typo leaves most of them intact. */
function trigrams(word: string): Set<string> {
  const ended = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => ended.slice(at, at + 3)));
}

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** "2,415" is one number. */
const withoutSeparators = (text: string): string =>
  text.replaceAll(/(?<=\p{N})[,٬](?=\p{N}{3}(?!\p{N}))/gu, '');

/** By word number: the words that one may mean, and how similar each is. */
type Meanings = ReadonlyMap<number, number>;

interface Shared {
  readonly by: Readonly<GrowingBits>;
  readonly weight: number;
}

interface Found {
  readonly bits: Bits;
  /** By slot; the higher, the better it fits. */
  readonly scores: Int32Array;
}

/** The index of words by slot, with search for similar words. */
export class Words {
  readonly #numbers = new Map<string, number>();
  readonly #trigramCounts: number[] = [];
  readonly #byTrigram = new Map<string, number[]>();
  /** For each word: twice the slot, plus one where it is in her own facts and not in her letter. */
  readonly #places: Column<Int32Array<ArrayBuffer>>[] = [];
  /** For each word: sets of maids who all have it among their facts, stored once per set. */
  readonly #shared = new Map<number, Shared[]>();

  /** By the consonants of a name: its words. */
  readonly #byNameKey = new Map<string, number[]>();
  readonly #named = new Set<number>();

  /** Adds words to the facts of everyone in the set, now or later; a higher weight scores higher. */
  share(facts: string, by: Readonly<GrowingBits>, weight: number): void {
    for (const word of new Set(wordsIn(facts))) {
      const number = this.#numbers.get(word) ?? this.#learn(word);
      this.#shared.set(number, [...(this.#shared.get(number) ?? []), { by, weight }]);
    }
  }

  add(slot: number, facts: string, letter: string): void {
    const known = new Set(wordsIn(facts));
    for (const word of known) this.#placesOf(word).push(slot * 2 + 1);
    for (const word of new Set(wordsIn(letter))) {
      if (!known.has(word)) this.#placesOf(word).push(slot * 2);
    }
  }

  /** Lets the Arabic spelling of a name find it. */
  addName(name: string): void {
    for (const word of wordsIn(name)) {
      const number = this.#numbers.get(word) ?? this.#learn(word);
      // Many have the same name, and its key takes time.
      if (this.#named.has(number)) continue;
      this.#named.add(number);
      const key = nameKey(word);
      this.#byNameKey.set(key, [...(this.#byNameKey.get(key) ?? []), number]);
    }
  }

  #placesOf(word: string): Column<Int32Array<ArrayBuffer>> {
    const number = this.#numbers.get(word) ?? this.#learn(word);
    const places = this.#places[number];
    if (places === undefined) throw new Error(`The word ${number} has no places.`);
    return places;
  }

  #learn(word: string): number {
    const number = this.#places.push(integers(4)) - 1;
    this.#numbers.set(word, number);
    const parts = trigrams(word);
    this.#trigramCounts.push(parts.size);
    for (const part of parts) {
      const words = this.#byTrigram.get(part);
      if (words) words.push(number);
      else this.#byTrigram.set(part, [number]);
    }
    return number;
  }

  /** The known words that this one may mean: itself, and words it is a prefix of. */
  #known(word: string): Meanings {
    const meanings = new Map<number, number>();
    for (const [known, number] of this.#numbers) {
      if (known === word) meanings.set(number, 1);
      else if (word.length >= 3 && !isNumber(word) && known.startsWith(word))
        meanings.set(number, PREFIX_SIMILARITY);
    }
    if (hasArabicLetters(word)) {
      for (const number of this.#namesLike(word, meanings.size === 0)) {
        if (!meanings.has(number)) meanings.set(number, PREFIX_SIMILARITY);
      }
    }
    return meanings;
  }

  /** The names that an Arabic word may spell, or only begins to spell. */
  #namesLike(word: string, mayBeginIt: boolean): number[] {
    const key = nameKey(word);
    if (!mayBeginIt || word.length < 3 || key.length < 2) return this.#byNameKey.get(key) ?? [];
    return [...this.#byNameKey].flatMap(([known, names]) => (known.startsWith(key) ? names : []));
  }

  #alike(word: string): Meanings {
    const parts = trigrams(word);
    const shared = new Map<number, number>();
    for (const part of parts) {
      for (const number of this.#byTrigram.get(part) ?? []) {
        shared.set(number, (shared.get(number) ?? 0) + 1);
      }
    }
    const similarities = [...shared].map(([number, common]) => {
      const all = parts.size + (this.#trigramCounts[number] ?? 0) - common;
      return [number, common / all] as const;
    });
    const best = Math.max(LEAST_SIMILARITY, ...similarities.map(([, alike]) => alike - TOLERANCE));
    return new Map(similarities.filter(([, alike]) => alike >= best));
  }

  /** The words of a text; two that form a known fact together are joined ("new born", "fluent English"). */
  #wanted(text: string): string[] {
    const meaningful = this.#joined(wordsIn(withoutSeparators(text))).filter(
      (word) => !fillers.has(word),
    );
    return [...new Set(this.#joined(meaningful))].slice(0, MOST_WORDS);
  }

  #joined(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const last = joined.at(-1);
      const both = [`${last}${word}`, `${word}${last}`].find((one) =>
        this.#shared.has(this.#numbers.get(one) ?? -1),
      );
      if (both === undefined) joined.push(word);
      else joined.splice(-1, 1, both);
    }
    return joined;
  }

  /** The maids who have all these words, or else all words that anyone has; null when the text excludes nobody. */
  find(text: string, slots: number): Found | null {
    const wanted = this.#wanted(text).map((word) => ({ word, known: this.#known(word) }));
    if (wanted.length === 0) return null;
    const found = this.#having(
      // A number is never misspelt.
      wanted.map(({ word, known }) =>
        known.size > 0 || isNumber(word) ? known : this.#alike(word),
      ),
      slots,
    );
    const known = wanted.flatMap((one) => (one.known.size > 0 ? [one.known] : []));
    const isFinal = known.length === 0 || known.length === wanted.length;
    return found.some || isFinal ? found : this.#having(known, slots);
  }

  #having(wanted: readonly Meanings[], slots: number): Found & { readonly some: boolean } {
    const [scores = new Int32Array(slots), ...more] = wanted.map((meanings) =>
      this.#scores(meanings, slots),
    );
    for (const other of more) addWhereBoth(scores, other);
    const having = new GrowingBits(slots);
    scores.forEach((score, slot) => {
      if (score > 0) having.add(slot);
    });
    return { bits: having.bits, scores, some: having.size > 0 };
  }

  #scores(meanings: Meanings, slots: number): Int32Array {
    const best = new Int32Array(slots);
    for (const [number, similarity] of meanings) {
      const { values, length } = this.#places[number] ?? integers(0);
      const inFacts = Math.round(similarity * 1000);
      const inLetter = Math.round(similarity * 500);
      for (let at = 0; at < length; at += 1) {
        const place = values[at] ?? 0;
        const score = place & 1 ? inFacts : inLetter;
        if (score > (best[place >> 1] ?? 0)) best[place >> 1] = score;
      }
      for (const { by, weight } of this.#shared.get(number) ?? []) {
        const score = Math.round(inFacts * weight);
        for (const slot of slotsIn(by.bits)) {
          if (score > (best[slot] ?? 0)) best[slot] = score;
        }
      }
    }
    return best;
  }
}

function addWhereBoth(scores: Int32Array, more: Int32Array): void {
  for (let slot = 0; slot < scores.length; slot += 1) {
    const [one = 0, other = 0] = [scores[slot], more[slot]];
    scores[slot] = one > 0 && other > 0 ? one + other : 0;
  }
}
