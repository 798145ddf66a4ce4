import type { OwnLanguage } from '../../../rules/text/catalogues.ts';
import { data } from 'react-router';
import type { AnswerOf, Api } from '../../../contract/api.ts';
import type { CatalogueFilter } from '../../../rules/catalogue/catalogue-filter.ts';
import { hireChoice } from './filters/hire-choice.ts';
import { sharedPreview } from '../../maids/list/shared-preview.ts';
import { loadMaids } from './load-maids.ts';
import { type Names, namesFor } from './filters/wish-words.ts';

const noNames: Names = {};
type SiteInfo = AnswerOf<'GET ccserviceapplication/getmainccsiteinfo'>;

/** ENTRY-02: choosing a maid needs the site's settings. */
async function settings(api: Api): Promise<SiteInfo> {
  try {
    return await api.get('ccserviceapplication/getmainccsiteinfo', {
      query: { returnMatchingTypes: 'true', returnNationalities: 'true' },
    });
  } catch {
    throw data(null, { status: 503 });
  }
}

/** Display names of the nationalities and types in the filter. */
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

/** A link to a further page; an expired cursor gives the first page. */
const pageOfMaids = (api: Api, filter: CatalogueFilter, cursor: string | null) =>
  cursor === null
    ? loadMaids(api, filter)
    : loadMaids(api, filter, cursor).catch(() => loadMaids(api, filter));

export async function loadHire(api: Api, search: URLSearchParams, language: OwnLanguage) {
  const choice = hireChoice(search);
  const onServer = typeof document === 'undefined';
  const { languages = [], skills = [] } = choice.filter;
  const [site, maids, preview, names] = await Promise.all([
    // In the browser the page guard has already loaded them.
    onServer || choice.filter.nationality || choice.filter.preferences ? settings(api) : null,
    pageOfMaids(api, choice.filter, search.get('cursor')),
    onServer ? sharedPreview(api, search, 'sharedMaids') : null,
    languages.length + skills.length > 0 ? namesFor(api, language) : noNames,
  ]);
  const wished = [...languages.map((one) => one.language), ...skills];
  const shown: Names = {
    ...Object.fromEntries(Object.entries(names).filter(([code]) => wished.includes(code))),
    ...(site && namesIn(choice.filter, site)),
  };
  return { ...choice, maids, names: shown, preview };
}

export type HireData = Awaited<ReturnType<typeof loadHire>>;
