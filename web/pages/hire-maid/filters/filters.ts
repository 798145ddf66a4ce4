import { type CatalogueFilter, searchOf } from '../../../../rules/catalogue/catalogue-filter.ts';
import { wishesOf } from '../../../../rules/catalogue/catalogue-wishes.ts';
import { type HireChoice, isFlagFilterRemoved } from './hire-choice.ts';

/** The address of this filter. */
export function hireAddress(
  path: string,
  filter: CatalogueFilter,
  { flag, skipsChatRedirect }: Pick<HireChoice, 'flag' | 'skipsChatRedirect'>,
): string {
  const search = searchOf(filter);
  if (filter.preferences) {
    // `preferences` in an address would also filter the saved maids (LIST-07).
    search.set('matching', filter.preferences.join());
    search.delete('preferences');
  }
  if (flag !== null && isFlagFilterRemoved(flag, filter)) search.set(flag, '0');
  if (skipsChatRedirect) search.set('switch_m', '1');
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** Filters with the same key show the same list. */
export const filterKey = (filter: CatalogueFilter): string => searchOf(filter).toString();

export const wishCount = (filter: CatalogueFilter): number => wishesOf(filter).length;
