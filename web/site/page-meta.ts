import type { MetaDescriptor } from 'react-router';
import { pageAt } from '../../contract/pages.ts';
import type { ViewLanguage } from '../../rules/marketing/visit-note.ts';
import { textSetting } from '../../rules/text/catalogues.ts';
import { inLanguage } from '../../rules/text/language-address.ts';
import { type Translate, translator } from '../../rules/text/text.ts';
import { errorKind } from './error-kind.ts';
import { shownView } from './use-view.ts';
import { ROOT, type Site } from './site.ts';
import { type Question, structuredData } from './structured-data.ts';

interface Matched<Data> {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  /** Missing if the page's loader failed. */
  readonly loaderData?: Data | undefined;
  /** Why an error page is shown instead; null without an error. */
  readonly error?: unknown;
}

interface Words {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** The page's questions and answers, for search engines. */
  readonly questions?: readonly Question[];
}

const LANGUAGES: readonly ViewLanguage[] = ['en', 'ar', 'fr', 'hi', 'ru'];

const isSite = (value: unknown): value is Site =>
  typeof value === 'object' && value !== null && 'brandName' in value;

/** English and Arabic have pages of their own; the others are the English page, translated by a machine. */
const addressOf = (origin: string, path: string, language: ViewLanguage): string =>
  language === 'en'
    ? `${origin}${path}`
    : `${origin}${inLanguage(language, { pathname: path, search: '' })}`;

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
  path: string,
  language: ViewLanguage,
  title: string,
  description: string,
): MetaDescriptor[] {
  const canonical = addressOf(publicOrigin, path, language);
  return [
    link('canonical', canonical),
    ...LANGUAGES.map((other) => link('alternate', addressOf(publicOrigin, path, other), other)),
    link('alternate', `${publicOrigin}${path}`, 'x-default'),
    property('og:type', 'website'),
    property('og:locale', language === 'ar' ? 'ar_AE' : 'en_AE'),
    property('og:locale:alternate', language === 'ar' ? 'en_AE' : 'ar_AE'),
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

function siteOf({ matches, location }: Matched<unknown>) {
  const found = matches.find((match) => match?.id === ROOT)?.loaderData;
  const site = isSite(found) ? found : null;
  const view = site && shownView(site.view, location);
  const t = translator(textSetting(view?.language === 'ar' ? 'ar' : 'en', view?.mode));
  return { site, view, t };
}

const hasFailed = ({ error }: Matched<unknown>) => error !== undefined && error !== null;

/** The title of an error page; nothing while there is no error. */
export function errorMeta(matched: Matched<unknown>, ownTitle?: ErrorTitle): MetaDescriptor[] {
  const { error } = matched;
  if (!hasFailed(matched)) return [];
  const { t } = siteOf(matched);
  const usual = errorKind(error) === 'missing' ? t('Page not found') : t('Something went wrong');
  return [{ title: ownTitle?.(t, error) ?? usual }];
}

/** The title for an error that a page answers with words of its own. */
type ErrorTitle = (t: Translate, error: unknown) => string | null;

/** Title, description and tags of a page, in the words of the visitor's mode. */
export const pageMeta =
  <Data = unknown>(
    words: (t: Translate, data: Data | undefined) => Words,
    ownErrorTitle?: ErrorTitle,
  ) =>
  (matched: Matched<Data>): MetaDescriptor[] => {
    const { location, loaderData } = matched;
    if (hasFailed(matched)) return errorMeta(matched, ownErrorTitle);
    const { site, view, t } = siteOf(matched);
    const { title, description, keywords, questions } = words(t, loaderData);
    const page = pageAt(location.pathname);
    const listed = page?.access === 'public' && !page.unlisted && !page.leaves;
    const common = t('maid, domestic worker, live-in, maid visa, Dubai, Abu Dhabi, UAE');
    const path = page?.canonical ?? location.pathname;
    return [
      { title: site ? `${title} – ${site.brandName}` : title },
      { name: 'description', content: description },
      { name: 'keywords', content: keywords ?? common },
      ...(site && view && listed ? shared(site, path, view.language, title, description) : []),
      // Only the server writes data for search engines.
      ...(import.meta.env.SSR && site && listed
        ? [structuredData(site, { path, title, description, questions }, t)]
        : []),
    ];
  };
