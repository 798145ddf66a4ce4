import type { Api } from '../../../contract/api.ts';
import type { Fact, Guide, Step } from '../../../content/guides/guide.ts';
import type { Load } from '../../site/page-loaders.ts';
import { loadParameters, type SiteParameters } from '../../site/site-parameters.ts';

export interface ShownStep extends Step {
  /** The address of its scene. */
  readonly picture: string;
}

export interface ShownGuide extends Guide {
  readonly steps: readonly ShownStep[];
}

const asSet = ({ parameter, ...fact }: Fact, parameters: SiteParameters): Fact => ({
  ...fact,
  value: (parameter && parameters[parameter]) || fact.value,
});

/** A guide says what it knows even while the operator's own settings cannot be read. */
const settingsFor = (api: Api, { facts }: Guide): Promise<SiteParameters> =>
  facts.some(({ parameter }) => parameter) ? loadParameters(api).catch(() => ({})) : noSettings;

const noSettings: Promise<SiteParameters> = Promise.resolve({});

/**
 * A guide with its pictures. The words come with the page; the browser loads them as a file only when
 * it goes there from another page.
 */
export const guideLoad =
  (read: () => Promise<Guide>): Load<ShownGuide> =>
  async (api) => {
    const [guide, { scenes }] = await Promise.all([read(), import('./scenes.ts')]);
    const parameters = await settingsFor(api, guide);
    return {
      ...guide,
      facts: guide.facts.map((fact) => asSet(fact, parameters)),
      steps: guide.steps.map((step) => ({ ...step, picture: scenes[step.scene] })),
    };
  };
