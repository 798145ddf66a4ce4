export const wishedArrangements = ['LIVE_IN', 'LIVE_OUT'] as const;
export const levelsFromLowest = ['BASIC', 'GOOD', 'FLUENT', 'NATIVE'] as const;
export const wishedReligions = ['CHRISTIAN', 'MUSLIM', 'HINDU', 'BUDDHIST', 'OTHER'] as const;
export const wishedRoles = ['MAID', 'NANNY'] as const;
export const sorts = ['newest', 'price', 'available', 'experience', 'match'] as const;
export type Sort = (typeof sorts)[number];

type OneOf<Values extends readonly string[]> = Values[number];

export interface WishedLanguage {
  readonly language: string;
  /** The minimum level. */
  readonly level: OneOf<typeof levelsFromLowest>;
}

/**
 * A visitor's filter in canonical form: lists sorted and without duplicates, no empty values. One match is enough for
 * preferences, nationality and religion; skills and languages must all match.
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

const unlessEmpty = <Value extends { readonly length: number }>(value: Value | undefined) =>
  value?.length ? value : undefined;

/** Brings equivalent filters to the same canonical form. */
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

export function withSkill(
  skills: readonly string[] | undefined,
  skill: string | undefined,
): readonly string[] | undefined {
  return skill === undefined ? skills : [...new Set([...(skills ?? []), skill])].sort();
}

export const printLanguage = ({ language, level }: WishedLanguage) => `${language}:${level}`;

/** As query parameters of the call: always the same parameters in the same order. */
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

/** As query parameters of an address. */
export function searchOf(filter: CatalogueFilter): URLSearchParams {
  return new URLSearchParams(filterQuery(filter));
}
