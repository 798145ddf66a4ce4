import {
  levelsFromLowest,
  type WishedLanguage,
} from '../../../rules/catalogue/catalogue-filter.ts';
import { type Bits, countBoth, GrowingBits } from './bits.ts';
import { floats, integers } from './column.ts';
import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { wordsIn } from '../../../rules/text/fold-text.ts';
import { searchWords } from './search-words.ts';
import { Words } from './words.ts';

/** The facts about a maid that filters and search use; everything else stays in the store. */
export interface IndexEntry {
  readonly id: number;
  readonly firstName: string;
  readonly letter: string;
  /** Her name, letter and places in Arabic, as far as they are stored. */
  readonly arabicName?: string;
  readonly arabicLetter?: string;
  readonly arabicPlaces?: readonly string[];
  /** Microseconds since 1970. */
  readonly publishedAt: number;
  readonly matchingTypeId: number;
  readonly nationalityCode: string;
  readonly religion: string | null;
  readonly arrangement: 'LIVE_IN' | 'LIVE_OUT' | 'EITHER';
  readonly price: number;
  /** Days since 1970; 0 when she is free already. */
  readonly availableDay: number;
  readonly experienceYears: number;
  readonly experiencePlaces: readonly string[];
  readonly numberOfChildren: number;
  readonly roles: readonly string[];
  readonly skills: readonly string[];
  readonly languages: readonly WishedLanguage[];
}

/** The names behind the codes. */
interface Labels {
  readonly matchingTypes: ReadonlyMap<string, string>;
  readonly nationalities: ReadonlyMap<string, { readonly label: string; readonly country: string }>;
  readonly skills: ReadonlyMap<string, string>;
  /** By the English name; empty for English. */
  readonly languages?: ReadonlyMap<string, string>;
}

export interface IndexLists extends Labels {
  /** The same in Arabic, with the English name where there is none. */
  readonly arabic?: Labels;
}

type Dimension =
  | 'preferences'
  | 'arrangement'
  | 'nationality'
  | 'languages'
  | 'level'
  | 'experience'
  | 'skills'
  | 'religion'
  | 'role'
  | 'place'
  | 'years'
  | 'children';

/** The choices for minimum years of experience. */
export const experienceSteps = [1, 2, 3, 5, 8, 10] as const;

/** An Indian maid ranks above one who cooks Indian food or has worked in India. */
const WEIGHTS: Partial<Record<Dimension, number>> = { skills: 0.8, place: 0.8 };

const nobody: Bits = new Int32Array(0);

/**
 * All maids who can be hired, in memory, one column per fact: filters, counts and search use it.
 * Each entry has its own slot; a changed maid gets a new slot, so slots only grow.
 */
export class CatalogueIndex {
  readonly lists: IndexLists;
  readonly ids = integers();
  readonly publishedAt = floats();
  readonly price = integers();
  readonly availableDay = integers();
  readonly experienceYears = integers();
  readonly words = new Words();
  readonly #present = new GrowingBits();
  readonly #slots = new Map<number, number>();
  readonly #options: Record<Dimension, Map<string, GrowingBits>> = {
    preferences: new Map(),
    arrangement: new Map(),
    nationality: new Map(),
    languages: new Map(),
    level: new Map(),
    experience: new Map(),
    skills: new Map(),
    religion: new Map(),
    role: new Map(),
    place: new Map(),
    years: new Map(),
    children: new Map(),
  };

  constructor(lists: IndexLists) {
    this.lists = lists;
  }

  labels(language: OwnLanguage): Labels {
    return language === 'ar' ? (this.lists.arabic ?? this.lists) : this.lists;
  }

  /** The lowest and the highest price that was ever in the index. */
  readonly prices = { least: Number.POSITIVE_INFINITY, most: 0 };

  get size(): number {
    return this.#slots.size;
  }

  /** Slots assigned so far, including those of removed entries. */
  get slots(): number {
    return this.ids.length;
  }

  get present(): Bits {
    return this.#present.bits;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** The maids who have this value; empty for an unknown value. */
  having(dimension: Dimension, value: string): Bits {
    return this.#options[dimension].get(value)?.bits ?? nobody;
  }

  sizeOf(dimension: Dimension, value: string): number {
    return this.#options[dimension].get(value)?.size ?? 0;
  }

  /** Counts the maids in this set who have this value. */
  countHaving(among: Bits, dimension: Dimension, value: string): number {
    const having = this.#options[dimension].get(value);
    if (having === undefined) return 0;
    return among === this.present ? having.size : countBoth(among, having.bits);
  }

  values(dimension: Dimension): string[] {
    return [...this.#options[dimension].keys()];
  }

  put(entry: IndexEntry): void {
    this.remove(entry.id);
    const slot = this.slots;
    this.ids.push(entry.id);
    this.publishedAt.push(entry.publishedAt);
    this.price.push(entry.price);
    this.availableDay.push(entry.availableDay);
    this.experienceYears.push(entry.experienceYears);
    this.prices.least = Math.min(this.prices.least, entry.price);
    this.prices.most = Math.max(this.prices.most, entry.price);
    for (const [dimension, value] of valuesOf(entry)) this.#mark(dimension, value, slot);
    const { firstName, letter, arabicName = '', arabicLetter = '', arabicPlaces = [] } = entry;
    this.words.add(
      slot,
      [firstName, arabicName, ...arabicPlaces, entry.price].join(' '),
      `${letter} ${arabicLetter}`,
    );
    this.words.addName(firstName);
    this.#slots.set(entry.id, slot);
    this.#present.add(slot);
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#present.remove(slot);
    for (const values of Object.values(this.#options)) {
      for (const having of values.values()) having.remove(slot);
    }
  }

  #mark(dimension: Dimension, value: string, slot: number): void {
    const known = this.#options[dimension].get(value);
    if (known) return known.add(slot);
    const fresh = new GrowingBits();
    fresh.add(slot);
    this.#options[dimension].set(value, fresh);
    this.words.share(this.#wordsFor(dimension, value), fresh, WEIGHTS[dimension] ?? 1);
  }

  /** The search words that find the maids who have a value. */
  #wordsFor(dimension: Dimension, value: string): string {
    if (dimension === 'preferences' || dimension === 'experience') return '';
    const { arabic } = this.lists;
    if (dimension === 'languages') return languageWords(value, arabic?.languages);
    if (dimension === 'level') return `${value} ${arabicLevels[value] ?? ''}`;
    if (dimension === 'place') return `${value} ${wordsIn(value).join('')}`;
    if (dimension === 'years') return yearsWords(value);
    if (dimension === 'children') return childrenWords(value);
    const named = [this.lists, arabic].flatMap((lists) => {
      const nation = dimension === 'nationality' ? lists?.nationalities.get(value) : undefined;
      const skill = dimension === 'skills' ? lists?.skills.get(value) : undefined;
      return [nation?.label, nation?.country, skill];
    });
    return [...named, searchWords[value]].join(' ');
  }
}

/** The number is joined to its word, so that "8 years" is one fact and a bare 8 matches nothing. */
const yearsWords = (years: string): string =>
  years === '0'
    ? 'first job family beginner this work مبتدئه'
    : `${years}year ${years}years ${years}سنه ${years}سنوات ${years}سنين`;

const childrenWords = (children: string): string =>
  `mother mum mom kid kids ${children}kid ${children}kids ام طفل اطفال ${children}اطفال`;

/** As an Arabic card says them, folded; the others are fillers. */
const arabicLevels: Readonly<Record<string, string>> = {
  BASIC: 'مبتدئه',
  FLUENT: 'بطلاقه',
  NATIVE: 'لغتها',
};

/** Matches "English fluent" in either order; "fluent" alone is a fact of its own. */
function languageWords(value: string, arabic: Labels['languages']): string {
  const [language = '', level = ''] = value.split(':');
  const joined = wordsIn(language).join('');
  const name = wordsIn(arabic?.get(language) ?? '').join('');
  const word = arabicLevels[level] ?? '';
  return `${language} ${joined}${level} ${name} ${name}${word}`;
}

export function valuesOf(entry: IndexEntry): (readonly [Dimension, string])[] {
  const { arrangement } = entry;
  return [
    ['preferences', String(entry.matchingTypeId)],
    ...(arrangement === 'EITHER' ? (['LIVE_IN', 'LIVE_OUT'] as const) : [arrangement]).map(
      (one) => ['arrangement', one] as const,
    ),
    ['nationality', entry.nationalityCode],
    ...(entry.religion === null ? [] : [['religion', entry.religion] as const]),
    ...entry.roles.map((role) => ['role', role] as const),
    ...experienceSteps
      .filter((years) => years <= entry.experienceYears)
      .map((years) => ['experience', `${years}`] as const),
    ['years', `${entry.experienceYears}`],
    ...entry.experiencePlaces.map((place) => ['place', place] as const),
    ...(entry.numberOfChildren > 0 ? [['children', `${entry.numberOfChildren}`] as const] : []),
    ...entry.skills.map((skill) => ['skills', skill] as const),
    ...entry.languages.flatMap(({ language, level }) =>
      // A maid who speaks a language well also has the lower levels.
      levelsFromLowest
        .slice(0, levelsFromLowest.indexOf(level) + 1)
        .map((least) => ['languages', `${language}:${least}`] as const),
    ),
    ...[...new Set(entry.languages.map(({ level }) => level))].map(
      (level) => ['level', level] as const,
    ),
  ];
}
