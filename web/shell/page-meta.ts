import type { MetaDescriptor } from 'react-router';
import { englishText, type Translate, translator } from '../text/text.ts';
import { shownView } from '../visitor/view.ts';
import { ROOT, type Site } from './site.ts';

interface Matched {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
}

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' && value !== null && 'brandName' in value;

/** Title and description of a page, in the words of the visitor's mode. */
export const pageMeta =
  (words: (t: Translate) => Words) =>
  ({ matches, location }: Matched): MetaDescriptor[] => {
    const found = matches.find((match) => match?.id === ROOT)?.loaderData;
    const site = isSite(found) ? found : null;
    const mode = site ? shownView(site.view, location).mode : 'maid';
    const { title, description, keywords } = words(translator({ ...englishText, mode }));
    return [
      { title: site ? `${title} – ${site.brandName}` : title },
      { name: 'description', content: description },
      ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ];
  };
