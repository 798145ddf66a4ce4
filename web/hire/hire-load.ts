import { data } from 'react-router';
import type { AnswerOf, Api } from '../../contract/api.ts';
import type { CatalogueFilter } from '../../rules/catalogue-filter.ts';
import { hireChoice } from './hire-choice.ts';
import { sharedPreview } from './list/shared-preview.ts';
import { loadMaids } from './load-maids.ts';
import type { Names } from './wish-words.ts';

type SiteInfo = AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>;

/** ENTRY-02: without the site's settings nobody chooses a maid. */
async function settings(api: Api): Promise<SiteInfo> {
  try {
    return await api.get('ccserviceapplication/getmainccsiteinfo', {
      query: { returnMatchingTypes: 'true', returnNationalities: 'true' },
    });
  } catch {
    throw data(null, { status: 503 });
  }
}

/** The names of the nationalities and kinds that the filter gives by code. */
function namesIn(
  { nationality = [], preferences = [] }: CatalogueFilter,
  { nationalities = [], matchingTypes = [] }: SiteInfo,
): Names {
  return Object.fromEntries([
    ...nationalities.flatMap(({ code, label }) =>
      nationality.includes(code) ? [[code, label]] : [],
    ),
    ...matchingTypes.flatMap(({ id, name }) => (preferences.includes(id) ? [[`${id}`, name]] : [])),
  ]);
}

export async function loadHire(api: Api, search: URLSearchParams) {
  const choice = hireChoice(search);
  const onServer = typeof document === 'undefined';
  const [site, maids, preview] = await Promise.all([
    // In the browser the guard around the page has asked already.
    onServer || choice.filter.nationality || choice.filter.preferences ? settings(api) : null,
    loadMaids(api, choice.filter),
    onServer ? sharedPreview(api, search, 'sharedMaids') : null,
  ]);
  return { ...choice, maids, names: site ? namesIn(choice.filter, site) : {}, preview };
}

export type HireData = Awaited<ReturnType<typeof loadHire>>;
