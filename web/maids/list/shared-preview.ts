import type { Api } from '../../../contract/api.ts';
import { idsIn } from '../../../rules/catalogue/read-filter.ts';

/** So many are asked for, whatever a link names. */
const MOST_ASKED = 5;

export interface SharedPreview {
  readonly name: string;
  readonly count: number;
  readonly picture: string | null;
  /** Where the list is: path and search. */
  readonly address: string;
}

/** What a messenger shows of a link to a list: the first on it who can be shown. */
export async function sharedPreview(
  api: Api,
  search: URLSearchParams,
  name: 'sharedMaids' | 'sgl',
): Promise<SharedPreview | null> {
  // `sgl=1` only says that the list is meant.
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
      // The next one.
    }
  }
  return null;
}
