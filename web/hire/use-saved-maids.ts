import { useEffect, useState } from 'react';
import type { Api } from '../../contract/api.ts';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { pages } from '../../contract/pages.ts';
import { browserApi } from '../visitor/api.ts';

const MOST_AT_ONCE = 60;

/** Everyone who can be hired, by id, until all wanted ones are found. */
async function findMaids(api: Api, wanted: readonly number[]): Promise<Map<number, MaidListItem>> {
  const found = new Map<number, MaidListItem>();
  let cursor: string | null | undefined;
  do {
    const page = await api.get('matchedvideos/getmatchedvideos', {
      query: { limit: MOST_AT_ONCE, ...(cursor ? { cursor } : {}) },
    });
    for (const item of page.items) found.set(item.housemaid.id, item);
    cursor = page.nextCursor;
  } while (cursor && !wanted.every((id) => found.has(id)));
  return found;
}

export type SavedMaids =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly found: ReadonlyMap<number, MaidListItem> };

/** The saved people as the catalogue shows them now. */
export function useSavedMaids(saved: readonly number[]): SavedMaids {
  const [wanted] = useState(saved);
  const [state, setState] = useState<SavedMaids>({ status: 'loading' });
  useEffect(() => {
    let shown = true;
    findMaids(browserApi(pages['/hire-maid'].code), wanted).then(
      (found) => shown && setState({ status: 'ready', found }),
      () => shown && setState({ status: 'failed' }),
    );
    return () => {
      shown = false;
    };
  }, [wanted]);
  return state;
}
