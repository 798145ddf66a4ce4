import { pages } from '../../../../contract/pages.ts';
import { filterQuery } from '../../../../rules/catalogue/catalogue-filter.ts';
import { filterFrom } from '../../../../rules/catalogue/read-filter.ts';
import { browserApi } from '../../../visitor/api/browser-api.ts';

/** Counts the maids that match a filter, given by its key. */
export async function countMaids(key: string): Promise<number> {
  const api = browserApi(pages['/hire-maid'].code, { ignoreErrorMessages: true });
  const query = filterQuery(filterFrom(new URLSearchParams(key)));
  const { total } = await api.get('matchedvideos/getmatchedvideos', {
    query: { ...query, limit: 1 },
  });
  return total;
}
