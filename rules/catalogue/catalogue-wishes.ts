import {
  type CatalogueFilter,
  filterQuery,
  normalFilter,
  printLanguage,
} from './catalogue-filter.ts';

export const wishNames = [
  'preferences',
  'arrangement',
  'nationality',
  'languages',
  'experience',
  'skills',
  'religion',
  'minPrice',
  'maxPrice',
  'availableBy',
  'text',
  'role',
] as const satisfies readonly (keyof CatalogueFilter)[];

/** One filter value that can be removed on its own, as written in an address. */
export interface Wish {
  readonly name: (typeof wishNames)[number];
  readonly value: string;
}

/** Every skill and every language is a separate entry, because all of them must match. */
export function wishesOf(filter: CatalogueFilter): Wish[] {
  const query: Readonly<Record<string, string>> = filterQuery(filter);
  return wishNames.flatMap((name): Wish[] => {
    const value = query[name];
    if (value === undefined) return [];
    const values = name === 'skills' || name === 'languages' ? value.split(',') : [value];
    return values.map((one) => ({ name, value: one }));
  });
}

export function withoutWish(filter: CatalogueFilter, { name, value }: Wish): CatalogueFilter {
  return normalFilter({
    ...filter,
    [name]: undefined,
    ...(name === 'skills' && { skills: filter.skills?.filter((skill) => skill !== value) }),
    ...(name === 'languages' && {
      languages: filter.languages?.filter((language) => printLanguage(language) !== value),
    }),
  });
}
