import { isDay } from './days.ts';

export const wishedArrangements = ['LIVE_IN', 'LIVE_OUT'] as const;
export const levelsFromLowest = ['BASIC', 'GOOD', 'FLUENT', 'NATIVE'] as const;
export const wishedReligions = ['CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST', 'OTHER'] as const;
export const wishedRoles = ['MAID', 'NANNY'] as const;
export const sorts = ['newest', 'price', 'available', 'experience', 'match'] as const;
export type Sort = (typeof sorts)[number];

type OneOf<Values extends readonly string[]> = Values[number];

export interface WishedLanguage {
  readonly language: string;
  /** The least that will do. */
  readonly level: OneOf<typeof levelsFromLowest>;
}

/**
 * What a visitor looks for, in its normal form: lists sorted and without repeats, nothing that says
 * nothing. Of preferences, nationality and religion any one will do; skills and languages must all hold.
 */
export interface CatalogueFilter {
  readonly preferences?: readonly number[] | undefined;
  readonly arrangement?: OneOf<typeof wishedArrangements> | undefined;
  readonly nationality?: readonly string[] | undefined;
  readonly languages?: readonly WishedLanguage[] | undefined;
  readonly experience?: number | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly religion?: readonly OneOf<typeof wishedReligions>[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly availableBy?: string | undefined;
  readonly text?: string | undefined;
  readonly role?: OneOf<typeof wishedRoles> | undefined;
  readonly sort?: Sort | undefined;
}

/** Reads a value as an address carries it; null when it is not one. */
type Parse<Value> = (text: string) => Value | null;
type Known = { readonly [Name in keyof CatalogueFilter]-?: NonNullable<CatalogueFilter[Name]> };

const within =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : null;
  };

const oneOf =
  <Value extends string>(values: readonly Value[]): Parse<Value> =>
  (text) =>
    values.find((value) => value === text) ?? null;

const LIST_LENGTH = 40;

/** A list in which every part must be right. */
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

/** "1,5,9" as the page writes it; what is not a whole number is dropped (VAL-04). */
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

/** Of one language named twice the higher level counts. */
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

/** One reader a parameter, for the address of a page and for the call alike. */
export const filterParsers: { readonly [Name in keyof Known]: Parse<Known[Name]> } = {
  preferences: (text) => idsIn(text).sort((a, b) => a - b),
  arrangement: oneOf(wishedArrangements),
  nationality: listOf(shaped(/^[A-Z]{2}$/)),
  languages: wishedLanguages,
  experience: within(0, 45),
  skills: listOf(shaped(/^[A-Z_]{2,40}$/)),
  religion: listOf(oneOf(wishedReligions)),
  minPrice: within(0, 100_000),
  maxPrice: within(0, 100_000),
  availableBy: (text) => (isDay(text) ? text : null),
  text: searchedText,
  role: oneOf(wishedRoles),
  sort: oneOf(sorts),
};

const unlessEmpty = <Value extends { readonly length: number }>(value: Value | undefined) =>
  value?.length ? value : undefined;

/** The same wishes in other words become the same filter. */
export function normalFilter(given: CatalogueFilter): CatalogueFilter {
  const text = unlessEmpty(given.text);
  return {
    ...given,
    preferences: unlessEmpty(given.preferences),
    nationality: unlessEmpty(given.nationality),
    languages: unlessEmpty(given.languages),
    experience: given.experience || undefined,
    skills: unlessEmpty(given.skills),
    religion: unlessEmpty(given.religion),
    minPrice: given.minPrice || undefined,
    text,
    sort: given.sort === defaultSort({ text }) ? undefined : given.sort,
  };
}

const defaultSort = ({ text }: CatalogueFilter): Sort => (text === undefined ? 'newest' : 'match');

export function sortOf(filter: CatalogueFilter): Sort {
  const sort = filter.sort ?? defaultSort(filter);
  return sort === 'match' && filter.text === undefined ? 'newest' : sort;
}

/** What an address says; what it says badly, or twice, is left out. `skill` is one more skill. */
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

export function withSkill(
  skills: readonly string[] | undefined,
  skill: string | undefined,
): readonly string[] | undefined {
  return skill === undefined ? skills : [...new Set([...(skills ?? []), skill])].sort();
}

export const printLanguage = ({ language, level }: WishedLanguage) => `${language}:${level}`;

/** As the call takes it: always the same parameters in the same order. */
export function filterQuery(filter: CatalogueFilter) {
  const { arrangement, availableBy, text, role, sort } = filter;
  return {
    ...(filter.preferences && { preferences: filter.preferences.join() }),
    ...(arrangement && { arrangement }),
    ...(filter.nationality && { nationality: filter.nationality.join() }),
    ...(filter.languages && { languages: filter.languages.map(printLanguage).join() }),
    ...(filter.experience !== undefined && { experience: `${filter.experience}` }),
    ...(filter.skills && { skills: filter.skills.join() }),
    ...(filter.religion && { religion: filter.religion.join() }),
    ...(filter.minPrice !== undefined && { minPrice: `${filter.minPrice}` }),
    ...(filter.maxPrice !== undefined && { maxPrice: `${filter.maxPrice}` }),
    ...(availableBy !== undefined && { availableBy }),
    ...(text !== undefined && { text }),
    ...(role && { role }),
    ...(sort && { sort }),
  };
}

/** As an address carries it. */
export function searchOf(filter: CatalogueFilter): URLSearchParams {
  return new URLSearchParams(filterQuery(filter));
}
