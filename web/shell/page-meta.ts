import type { MetaDescriptor } from 'react-router';
import { englishText, type Translate, translator } from '../text/text.ts';
import { ROOT, type Site } from './site.ts';

interface Matches {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

interface Words {
  readonly title: string;
  readonly description: string;
}

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' && value !== null && 'brandName' in value;

/** Title and description of a page, in the words of its mode and language. */
export const pageMeta =
  (words: (t: Translate) => Words) =>
  ({ matches }: Matches): MetaDescriptor[] => {
    const found = matches.find((match) => match?.id === ROOT)?.loaderData;
    const site = isSite(found) ? found : null;
    const { mode, language } = site ?? englishText;
    const { title, description } = words(translator({ ...englishText, mode, language }));
    return [
      { title: site ? `${title} – ${site.brandName}` : title },
      { name: 'description', content: description },
    ];
  };
