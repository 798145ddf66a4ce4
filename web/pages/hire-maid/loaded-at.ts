import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { filterKey } from './filters/filters.ts';

/** How many were loaded, by place in the history and by list: whoever comes back finds them again. */
export const loadedAt = new Map<string, number>();

export const placeOf = (filter: CatalogueFilter): string =>
  `${String(partsOf(history.state)['key'])} ${filterKey(filter)}`;
