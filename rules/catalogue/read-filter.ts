import {
  type CatalogueFilter,
  levelsFromLowest,
  normalFilter,
  sorts,
  type WishedLanguage,
  wishedArrangements,
  wishedReligions,
  wishedRoles,
  withSkill,
} from './catalogue-filter.ts';
import { isDay } from '../text/days.ts';

/** Parses a value from an address; null if invalid. */
type Parse<Value> = (text: string) => Value | null;
type Known = { readonly [Name in keyof CatalogueFilter]-?: NonNullable<CatalogueFilter[Name]> };

const within =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : null;
  };

/** Prices are rounded to steps, so that arbitrary numbers do not create ever more cached pages. */
const PRICE_STEP = 100;
const MOST_PRICE = 100_000;

const priceBy =
  (round: (steps: number) => number): Parse<number> =>
  (text) => {
    const price = within(0, MOST_PRICE)(text);
    return price === null ? null : round(price / PRICE_STEP) * PRICE_STEP;
  };

const oneOf =
  <Value extends string>(values: readonly Value[]): Parse<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

const LIST_LENGTH = 40;

/** A list in which every item must be valid. */
const listOf =
  <Value extends string>(parse: Parse<Value>): Parse<readonly Value[]> =>
  (text) => {
    const values = text.split(',').flatMap((part) => parse(part.trim()) ?? []);
    const right = values.length === text.split(',').length && values.length <= LIST_LENGTH;
    return right ? [...new Set(values)].sort() : null;
  };

const shaped =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : null;

/** Parses "1,5,9"; items that are not whole numbers are dropped (VAL-04). */
export function idsIn(text: string): number[] {
  const numbers = text.split(',').flatMap((part) => within(0, 999_999_999)(part.trim()) ?? []);
  return [...new Set(numbers)].slice(0, 200);
}

const LANGUAGE = /^(?<language>\p{L}[\p{L} '’-]{1,39})(?::(?<level>[A-Z]{1,9}))?$/u;

function wishedLanguage(text: string): WishedLanguage | null {
  const { language, level = 'BASIC' } = LANGUAGE.exec(text.trim())?.groups ?? {};
  const least = oneOf(levelsFromLowest)(level);
  return language === undefined || least === null ? null : { language, level: least };
}

/** If a language is named twice, the higher level counts. */
function wishedLanguages(text: string): readonly WishedLanguage[] | null {
  const parts = text.split(',').map(wishedLanguage);
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length || known.length > 10) return null;
  const rank = ({ level }: WishedLanguage) => levelsFromLowest.indexOf(level);
  const highest = new Map(
    known.sort((a, b) => rank(a) - rank(b)).map((wish) => [wish.language, wish] as const),
  );
  return [...highest.values()].sort((a, b) => (a.language < b.language ? -1 : 1));
}

function searchedText(text: string): string | null {
  const plain = text.trim().replace(/[ \t]+/g, ' ');
  return plain.length <= 100 && !/\p{Cc}/u.test(plain) ? plain : null;
}

/** One parser per parameter, for page addresses and for the call. */
export const filterParsers: { readonly [Name in keyof Known]: Parse<Known[Name]> } = {
  preferences: (text) => idsIn(text).sort((a, b) => a - b),
  arrangement: oneOf(wishedArrangements),
  nationality: listOf(shaped(/^[A-Z]{2}$/)),
  languages: wishedLanguages,
  experience: within(0, 45),
  skills: listOf(shaped(/^[A-Z_]{2,40}$/)),
  religion: listOf(oneOf(wishedReligions)),
  minPrice: priceBy(Math.floor),
  maxPrice: priceBy(Math.ceil),
  availableBy: (text) => (isDay(text) ? text : null),
  text: searchedText,
  role: oneOf(wishedRoles),
  sort: oneOf(sorts),
};

/** Reads a filter from an address; invalid and repeated parameters are ignored. `skill` adds one more skill. */
export function filterFrom(search: URLSearchParams): CatalogueFilter {
  const read = <Name extends keyof Known>(name: Name): Known[Name] | undefined => {
    const [text, ...more] = search.getAll(name);
    if (text === undefined || more.length > 0 || text.length > 2000) return undefined;
    return filterParsers[name](text) ?? undefined;
  };
  const skill = search.get('skill') ?? '';
  return normalFilter({
    preferences: read('preferences'),
    arrangement: read('arrangement'),
    nationality: read('nationality'),
    languages: read('languages'),
    experience: read('experience'),
    skills: withSkill(read('skills'), filterParsers.skills(skill)?.[0]),
    religion: read('religion'),
    minPrice: read('minPrice'),
    maxPrice: read('maxPrice'),
    availableBy: read('availableBy'),
    text: read('text'),
    role: read('role'),
    sort: read('sort'),
  });
}
