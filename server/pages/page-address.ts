import { pages, type Page, type PagePath } from '../../contract/pages.ts';
import { withTracking } from '../../rules/tracking.ts';

const FILE_LIKE = /\.[A-Za-z0-9]{1,8}$/;

export type PageAddress =
  | { readonly kind: 'page'; readonly path: PagePath; readonly page: Page; readonly search: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'missing' };

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pages, path);

/** Only parameters that the page names reach what is rendered; one value each, in a fixed order. */
function normalisedSearch(page: Page, parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of page.parameters) {
    const value = parameters.get(name);
    if (value !== null && /^[A-Za-z0-9_,.-]{1,100}$/.test(value)) kept.set(name, value);
  }
  const text = kept.toString();
  return text ? `?${text}` : '';
}

/** Which page an address means. RT-31: any unknown path leads home, keeping tracking parameters. */
export function pageAddress(target: string, production: boolean): PageAddress {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (isPagePath(path)) {
    const page: Page = pages[path];
    if (page.access === 'development' && production) return { kind: 'redirect', location: '/' };
    const parameters = mark < 0 ? null : new URLSearchParams(target.slice(mark));
    return {
      kind: 'page',
      path,
      page,
      search: parameters ? normalisedSearch(page, parameters) : '',
    };
  }
  if (FILE_LIKE.test(path)) return { kind: 'missing' };
  const parameters = new URLSearchParams(mark < 0 ? '' : target.slice(mark));
  const withoutSlash = path.replace(/\/+$/, '');
  if (path !== withoutSlash && isPagePath(withoutSlash)) {
    const search = parameters.toString();
    return { kind: 'redirect', location: search ? `${withoutSlash}?${search}` : withoutSlash };
  }
  return { kind: 'redirect', location: withTracking('/', parameters) };
}
