import type { MetaDescriptor } from 'react-router';
import { pageAt } from '../../contract/pages.ts';
import type { ViewLanguage } from '../../rules/marketing/visit-note.ts';
import { englishText, type Translate, translator } from '../text/text.ts';
import { shownView } from './use-view.ts';
import { ROOT, type Site } from './site.ts';
import { onServer, type Question, structuredData } from './structured-data.ts';

interface Matched<Data> {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  /** Missing if the page's loader failed. */
  readonly loaderData?: Data | undefined;
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** The page's questions and answers, for search engines. */
  readonly questions?: readonly Question[];
}

const LANGUAGES: readonly ViewLanguage[] = ['en', 'fr', 'hi', 'ru'];

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' && value !== null && 'brandName' in value;

const inLanguage = (address: string, language: ViewLanguage): string =>
  language === 'en' ? address : `${address}?lang=${language}`;

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
  tagName: 'link',
  rel,
  href,
  ...(hrefLang !== undefined && { hrefLang }),
});

/** Canonical address, languages and preview tags. */
function shared(
  { brandName, publicOrigin }: Site,
  address: string,
  language: ViewLanguage,
  title: string,
  description: string,
): MetaDescriptor[] {
  const canonical = inLanguage(address, language);
  return [
    link('canonical', canonical),
    ...LANGUAGES.map((other) => link('alternate', inLanguage(address, other), other)),
    link('alternate', address, 'x-default'),
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', `${publicOrigin}/share.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Title, description and tags of a page, in the words of the visitor's mode. */
export const pageMeta =
  <Data = unknown>(words: (t: Translate, data: Data | undefined) => Words) =>
  ({ matches, location, loaderData }: Matched<Data>): MetaDescriptor[] => {
    const found = matches.find((match) => match?.id === ROOT)?.loaderData;
    const site = isSite(found) ? found : null;
    const view = site && shownView(site.view, location);
    const t = translator({ ...englishText, mode: view?.mode ?? 'maid' });
    const { title, description, keywords, questions } = words(t, loaderData);
    const page = pageAt(location.pathname);
    const listed = page?.access === 'public' && !page.unlisted && !page.leaves;
    const common = t('maid, domestic worker, live-in, maid visa, Dubai, Abu Dhabi, UAE');
    const path = page?.canonical ?? location.pathname;
    const address = `${site?.publicOrigin ?? ''}${path}`;
    return [
      { title: site ? `${title} – ${site.brandName}` : title },
      { name: 'description', content: description },
      { name: 'keywords', content: keywords ?? common },
      ...(site && view && listed ? shared(site, address, view.language, title, description) : []),
      ...(site && listed
        ? onServer(0, () => structuredData(site, { path, title, description, questions }))
        : []),
    ];
  };
