import { useEffect, useState } from 'react';
import type { Facets } from '../../../../contract/catalogue.ts';
import { pages } from '../../../../contract/pages.ts';
import { type CatalogueFilter, filterQuery } from '../../../../rules/catalogue/catalogue-filter.ts';
import { filterFrom } from '../../../../rules/catalogue/read-filter.ts';
import { browserApi } from '../../../visitor/api/browser-api.ts';
import { filterKey } from './filters.ts';

export interface Counted {
  readonly total: number;
  readonly facets: Facets;
}

const AGAIN = 5_000;

/** Match counts for each option. The last counts stay while the next ones load. */
export function useFacets(filter: CatalogueFilter): Counted | null {
  const key = filterKey({ ...filter, sort: undefined });
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let next: ReturnType<typeof setTimeout> | undefined;
    // The list already shows the failure; the counts are only retried.
    const api = browserApi(pages['/hire-maid'].code, { signal, ignoreErrorMessages: true });
    const query = filterQuery(filterFrom(new URLSearchParams(key)));
    const ask = () =>
      api
        .get('matchedvideos/getmatchedvideos', { query: { ...query, facets: 'true', limit: 1 } })
        .then(
          ({ total, facets }) => facets && !signal.aborted && setCounted({ total, facets }),
          () => {
            if (!signal.aborted) next = setTimeout(() => void ask(), AGAIN);
          },
        );
    void ask();
    return () => {
      left.abort();
      clearTimeout(next);
    };
  }, [key]);
  return counted;
}
