import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { onMaidsChange } from '../../visitor/live.ts';
import { filterKey } from './filters/filters.ts';
import type { MaidsPage } from './load-maids.ts';

/** Spreads the requests of many open pages after one hire. */
const WAIT = 500;
const SPREAD = 2_500;

const count = (key: string): Promise<number> =>
  import('./filters/count-maids.ts').then(({ countMaids }) => countMaids(key));

/** Number of matches: from the list at first, counted again after each hire or return. */
export function useLiveTotal(loaded: MaidsPage, filter: CatalogueFilter): number {
  const [counted, setCounted] = useState<{ page: MaidsPage; total: number } | null>(null);
  const recount = useEffectEvent(() => {
    count(filterKey(filter)).then(
      (total) => setCounted({ page: loaded, total }),
      () => undefined,
    );
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onMaidsChange(({ all, gone, available }) => {
      if (all || gone.length + available.length === 0 || timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          recount();
        },
        WAIT + Math.random() * SPREAD,
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return counted?.page === loaded ? counted.total : loaded.total;
}
