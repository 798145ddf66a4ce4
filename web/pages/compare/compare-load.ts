import type { Api } from '../../../contract/api.ts';
import type { MaidProfile } from '../../../contract/catalogue.ts';
import { idsIn } from '../../../rules/catalogue/read-filter.ts';

const MOST = 4;

/** Leaves out maids who can no longer be shown. */
export async function loadCompared(api: Api, search: URLSearchParams): Promise<MaidProfile[]> {
  const ids = idsIn(search.get('maids') ?? '').slice(0, MOST);
  const found = await Promise.allSettled(
    ids.map((id) => api.get('matchedvideos/getmaid', { query: { id } })),
  );
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
