import type { Api } from '../../contract/api.ts';
import type { Load } from '../shell/page-loaders.ts';

export interface Addressed {
  readonly request: Request;
}

/** `/hire-maid/1001` */
const idIn = ({ request }: Addressed): number =>
  Number(new URL(request.url).pathname.split('/').findLast((part) => part !== ''));

async function loadProfile(api: Api, id: number) {
  const [profile, { items: similar }] = await Promise.all([
    api.get('matchedvideos/getmaid', { query: { id } }),
    api.get('matchedvideos/getsimilarmaids', { query: { id } }),
  ]);
  return { profile, similar };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

export const profileLoad =
  (addressed: Addressed): Load<ProfileData> =>
  (api) =>
    loadProfile(api, idIn(addressed));
