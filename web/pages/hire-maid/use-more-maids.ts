import { useEffect, useMemo, useState } from 'react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { pages } from '../../../contract/pages.ts';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { MaidsPage } from './load-maids.ts';
import { loadedAt, placeOf } from './loaded-at.ts';

/** Maids added in the meantime shift the pages, so a maid could appear twice. */
function withoutRepeats(loaded: readonly MaidsPage[]): MaidListItem[] {
  const items = loaded.flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.housemaid.id, item])).values()];
}

export function useMoreMaids(first: MaidsPage, filter: CatalogueFilter) {
  const [further, setFurther] = useState<readonly MaidsPage[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const cursor = (further.at(-1) ?? first).nextCursor;
  const maids = useMemo(() => withoutRepeats([first, ...further]), [first, further]);
  // After every render, because the same list may be at another history entry.
  useEffect(() => void loadedAt.set(placeOf(filter), maids.length));

  const load = async (from: string) => {
    setState('loading');
    try {
      const { loadMaids } = await import('./load-maids.ts');
      const page = await loadMaids(browserApi(pages['/hire-maid'].code), filter, from);
      setFurther((before) => [...before, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    maids,
    state,
    cursor,
    showMore: () => {
      if (cursor !== null) void load(cursor);
    },
  };
}
