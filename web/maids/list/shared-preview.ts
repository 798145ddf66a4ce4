import type { Api } from '../../../contract/api.ts';
import { idsIn } from '../../../rules/catalogue/read-filter.ts';

/** Upper limit, however many ids a link contains. */
const MOST_ASKED = 5;

export interface SharedPreview {
  readonly name: string;
  readonly count: number;
  readonly picture: string | null;
  /** Path and search of the list. */
  readonly address: string;
}

/** A messenger's preview of a list link: the first maid on it who can be shown. */
export async function sharedPreview(
  api: Api,
  search: URLSearchParams,
  name: 'sharedMaids' | 'sgl',
): Promise<SharedPreview | null> {
  // `sgl=1` is only a flag for the list.
  const ids = idsIn(search.get(name) ?? '').filter((id) => id > 1);
  const path = name === 'sgl' ? '/shortlisted-maids' : '/hire-maid';
  for (const id of ids.slice(0, MOST_ASKED)) {
    try {
      const { housemaid } = await api.get('matchedvideos/getmaid', { query: { id } });
      return {
        name: housemaid.firstName,
        count: ids.length,
        picture: housemaid.posterURL,
        address: `${path}?${name}=${ids.join()}`,
      };
    } catch {
      // Tries the next maid.
    }
  }
  return null;
}
