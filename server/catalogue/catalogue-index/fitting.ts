import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import type { Store } from '../../platform/store/store.ts';
import { has } from './bits.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { everPublished, loadLists } from './load-index.ts';
import { select } from './selection.ts';

/** Tells which of these maids fit a filter, by the same rules as the catalogue, whether or not they are free now. */
export async function fittingAmong(
  store: Pick<Store, 'pool' | 'db'>,
  ids: readonly number[],
): Promise<(filter: CatalogueFilter) => number[]> {
  const index = new CatalogueIndex(await loadLists(store));
  for (const entry of await everPublished(store, ids)) index.put(entry);
  return (filter) => {
    const { fitting } = select(index, filter);
    return ids.filter((id) => {
      const slot = index.slotOf(id);
      return slot !== undefined && has(fitting, slot);
    });
  };
}
