import type { Api, AnswerOf } from '../../../contract/api.ts';
import { type CatalogueFilter, filterQuery } from '../../../rules/catalogue/catalogue-filter.ts';
import { loadedAt, placeOf } from './loaded-at.ts';

export type MaidsPage = AnswerOf<'GET matchedvideos/getmatchedvideos'>;

const PAGE_SIZE = 12;
/** Maximum number per response. */
const MOST = 60;

/** After Back, loads as many as were loaded before; the server keeps no state. */
function sizeOf(filter: CatalogueFilter): number {
  const before = loadedAt.size > 0 ? loadedAt.get(placeOf(filter)) : undefined;
  return Math.min(Math.max(before ?? 0, PAGE_SIZE), MOST);
}

export const loadMaids = (api: Api, filter: CatalogueFilter, cursor?: string): Promise<MaidsPage> =>
  api.get('matchedvideos/getmatchedvideos', {
    query: {
      ...filterQuery(filter),
      ...(cursor === undefined ? { limit: sizeOf(filter) } : { limit: PAGE_SIZE, cursor }),
    },
  });
