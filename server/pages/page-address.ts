import { pageAt, type Page } from '../../contract/pages.ts';
import { filterParsers } from '../../rules/catalogue/read-filter.ts';
import { merrittSearch } from '../../rules/marketing/attribution.ts';
import {
  ARABIC_PAGES,
  isArabicPath,
  pathIn,
  withoutLanguage,
} from '../../rules/text/language-address.ts';
import { withTracking } from '../../rules/marketing/tracking.ts';

const FILE_LIKE = /\.[A-Za-z0-9]{1,8}$/;
/** Words, numbers and lists of them, as in filters. */
const PLAIN = /^[\p{L}\p{M}\p{N} _,.:'’+-]{1,200}$/u;
const NOTHING_ASKED = new URLSearchParams();

export type PageAddress =
  | {
      readonly kind: 'page';
      /** The path of the English page. */
      readonly path: string;
      readonly arabic: boolean;
      readonly page: Page;
      /** Only the parameters that the page declares. */
      readonly search: string;
      /** The full query. */
      readonly asked: string;
    }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing' };

/**
 * Only parameters that the page declares reach the renderer, in a fixed order. A cached page
 * gets one plain value of each; a private one gets them unchanged.
 */
function normalisedSearch(page: Page, parameters: URLSearchParams): string {
  const result = new URLSearchParams();
  for (const name of page.parameters) {
    if (page.access === 'private') {
      for (const value of parameters.getAll(name)) result.append(name, value);
      continue;
    }
    const value = parameters.get(name);
    if (value !== null && PLAIN.test(value)) addPlain(result, name, value);
  }
  const text = result.toString();
  return text ? `?${text}` : '';
}

/** Rounds a price to the step that the page uses; ignores invalid prices. */
function addPlain(result: URLSearchParams, name: string, value: string): void {
  if (name !== 'minPrice' && name !== 'maxPrice') return result.set(name, value);
  const price = filterParsers[name](value);
  if (price !== null) result.set(name, `${price}`);
}

/** Finds the page for an address. RT-31: unknown paths lead home, keeping tracking parameters. */
export function pageAddress(target: string, production: boolean): PageAddress {
  const mark = target.indexOf('?');
  const given = mark < 0 ? target : target.slice(0, mark);
  const arabic = isArabicPath(given);
  const path = withoutLanguage(given);
  const inSameLanguage = (location: string) => (arabic ? pathIn('ar', location) : location);
  const asked = mark < 0 ? '' : target.slice(mark);
  if (given === `${ARABIC_PAGES}/`)
    return { kind: 'redirect', location: `${ARABIC_PAGES}${asked}` };
  const parameters = asked === '' ? NOTHING_ASKED : new URLSearchParams(asked);
  const page = pageAt(path);
  if (page !== null && !isArabicPath(path)) {
    if (page.access === 'development' && production)
      return { kind: 'redirect', location: inSameLanguage('/') };
    const merritt = merrittSearch(parameters);
    if (merritt !== null)
      return { kind: 'redirect', location: `${inSameLanguage(path)}${merritt}` };
    const search = normalisedSearch(page, parameters);
    return { kind: 'page', path, arabic, page, search, asked };
  }
  if (FILE_LIKE.test(path)) return { kind: 'missing' };
  const withoutSlash = path.replace(/(?<!\/)\/+$/, '');
  if (path !== withoutSlash && pageAt(withoutSlash) !== null) {
    const search = parameters.toString();
    const location = inSameLanguage(withoutSlash);
    return { kind: 'redirect', location: search ? `${location}?${search}` : location };
  }
  return { kind: 'redirect', location: withTracking(inSameLanguage('/'), parameters) };
}
