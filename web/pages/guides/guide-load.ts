import { contentIn } from '../../../rules/text/content-in.ts';
import type { Api } from '../../../contract/api.ts';
import { productGuideNames } from '../../../content/guides/names.ts';
import type { Fact, Guide, Step } from '../../../content/guides/guide.ts';
import type { Load } from '../../site/page-loaders.ts';
import { loadParameters, type SiteParameters } from '../../site/site-parameters.ts';

export interface ShownStep extends Step {
  /** Address of the picture. */
  readonly picture: string;
}

export interface ShownGuide extends Guide {
  readonly steps: readonly ShownStep[];
}

const asSet = ({ parameter, ...fact }: Fact, parameters: SiteParameters): Fact => ({
  ...fact,
  value: (parameter && parameters[parameter]) || fact.value,
});

/** A guide is shown even if the operator's settings cannot be loaded. */
const settingsFor = (api: Api, { facts }: Guide): Promise<SiteParameters> =>
  facts.some(({ parameter }) => parameter) ? loadParameters(api).catch(() => ({})) : noSettings;

const noSettings: Promise<SiteParameters> = Promise.resolve({});

/** The agency's own version of a guide; null if there is none or it cannot be loaded. */
const changedGuide = (api: Api, name: string): Promise<Guide | null> =>
  api.get('public/guide', { query: { name } }).then(
    ({ guide }) => guide,
    () => null,
  );

/** A guide that the agency wrote; null for others, also for those of the product, which it only changed. */
export const ownGuide = async (api: Pick<Api, 'get'>, name: string): Promise<Guide | null> =>
  productGuideNames.has(name) ? null : (await api.get('public/guide', { query: { name } })).guide;

/** A guide with its pictures and the values that the operator set. */
export async function shownGuide(api: Api, guide: Guide): Promise<ShownGuide> {
  const [parameters, { scenes }] = await Promise.all([
    settingsFor(api, guide),
    import('./scenes.ts'),
  ]);
  return {
    ...guide,
    facts: guide.facts.map((fact) => asSet(fact, parameters)),
    steps: guide.steps.map((step) => ({ ...step, picture: scenes[step.scene] })),
  };
}

/**
 * A guide of the product. Its text is part of the first page; the browser loads it as a file only on client-side
 * navigation.
 */
export const guideLoad =
  (read: () => Promise<Guide>): Load<ShownGuide> =>
  async (api, _search, language) => {
    const own = await read();
    return shownGuide(api, (await changedGuide(api, own.name)) ?? contentIn(language, own));
  };
