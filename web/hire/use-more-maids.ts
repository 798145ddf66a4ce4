import { useState } from 'react';
import type { Api, AnswerOf } from '../../contract/api.ts';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { pages } from '../../contract/pages.ts';
import { type CatalogueFilter, filterQuery } from '../../rules/catalogue-filter.ts';
import { browserApi } from '../visitor/api/browser-api.ts';

export type MaidsPage = AnswerOf<'GET matchedvideos/getmatchedvideos'>;

const PAGE_SIZE = 12;

export const loadMaids = (api: Api, filter: CatalogueFilter, cursor?: string): Promise<MaidsPage> =>
  api.get('matchedvideos/getmatchedvideos', {
    query: {
      ...filterQuery(filter),
      limit: PAGE_SIZE,
      ...(cursor === undefined ? {} : { cursor }),
    },
  });

/** People who came in while someone was reading must not appear twice. */
function withoutRepeats(items: readonly MaidListItem[]): MaidListItem[] {
  return [...new Map(items.map((item) => [item.housemaid.id, item])).values()];
}

export function useMoreMaids(first: MaidsPage, filter: CatalogueFilter) {
  const [further, setFurther] = useState<readonly MaidsPage[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loaded = [first, ...further];
  const cursor = loaded.at(-1)?.nextCursor ?? null;

  const load = async (from: string) => {
    setState('loading');
    try {
      const page = await loadMaids(browserApi(pages['/hire-maid'].code), filter, from);
      setFurther((before) => [...before, page]);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return {
    maids: withoutRepeats(loaded.flatMap((page) => page.items)),
    state,
    hasMore: cursor !== null,
    showMore: () => {
      if (cursor !== null) void load(cursor);
    },
  };
}
