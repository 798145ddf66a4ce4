import { redirect } from 'react-router';
import type { Api } from '../../../../contract/api.ts';
import type { Load } from '../../../site/page-loaders.ts';
import { loadPriceShares } from './price-shares.ts';

export interface Addressed {
  readonly request: Request;
}

/** The id in `/hire-maid/1001`; leading zeros are ignored. */
function idIn({ request }: Addressed): number {
  const { pathname, search } = new URL(request.url);
  const written = pathname.split('/').findLast((part) => part !== '');
  const id = Number(written);
  if (written !== `${id}`) throw redirect(`/hire-maid/${id}${search}`, 301);
  return id;
}

async function loadProfile(api: Api, id: number) {
  const [profile, { items: similar }, shares] = await Promise.all([
    api.get('matchedvideos/getmaid', { query: { id } }),
    api.get('matchedvideos/getsimilarmaids', { query: { id } }),
    loadPriceShares(api),
  ]);
  return { profile, similar, shares };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

export const profileLoad =
  (addressed: Addressed): Load<ProfileData> =>
  async (api) =>
    loadProfile(api, idIn(addressed));
