import { useEffect, useMemo, useState } from 'react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { pages } from '../../../contract/pages.ts';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { MaidsPage } from './load-maids.ts';
import { loadedAt, placeOf } from './loaded-at.ts';

/** People who came in while someone was reading must not appear twice. */
function withoutRepeats(loaded: readonly MaidsPage[]): MaidListItem[] {
  const items = loaded.flatMap((page) => page.items);
  return [...new Map(items.map((item) => [item.housemaid.id, item])).values()];
}

export function useMoreMaids(first: MaidsPage, filter: CatalogueFilter) {
  const [further, setFurther] = useState<readonly MaidsPage[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const cursor = (further.at(-1) ?? first).nextCursor;
  const maids = useMemo(() => withoutRepeats([first, ...further]), [first, further]);
  // Each time, because the same list may stand at another place of the history.
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
