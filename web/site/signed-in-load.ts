import { redirect } from 'react-router';
import type { PagePath } from '../../contract/pages.ts';
import { type Load, refusedStatus } from './page-loaders.ts';

/** For pages of My Home: a person who is not signed in goes to the sign-in page and comes back afterwards. */
export const signedInLoad =
  <Data>(path: PagePath, load: Load<Data>): Load<Data> =>
  async (api, search, language) => {
    try {
      return await load(api, search, language);
    } catch (error) {
      if (refusedStatus(error) !== 401) throw error;
      const query = search.toString();
      const next = encodeURIComponent(query === '' ? path : `${path}?${query}`);
      throw redirect(`/my/sign-in?next=${next}`);
    }
  };
