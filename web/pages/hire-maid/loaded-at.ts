import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { partsOf } from '../../visitor/api/parts.ts';
import { filterKey } from './filters/filters.ts';

/** Number of loaded maids by history entry and list, restored after Back. */
export const loadedAt = new Map<string, number>();

export const placeOf = (filter: CatalogueFilter): string =>
  `${String(partsOf(history.state)['key'])} ${filterKey(filter)}`;
