import { type Page, pages } from '../../contract/pages.ts';

const everyPage: readonly (readonly [string, Page])[] = Object.entries(pages);

/**
 * Public pages without a redirect, each by an address that exists in the demo catalogue, which has no guides of
 * colleagues.
 */
export const stayingPages: readonly string[] = everyPage.flatMap(([path, page]) =>
  page.access === 'public' && !page.leaves && path !== '/guides/{name}'
    ? [path.replace('{id}', '1001')]
    : [],
);

export const developmentPages: readonly string[] = everyPage.flatMap(([path, page]) =>
  page.access === 'development' ? [path] : [],
);

/** The pages of My Home that a family without a visa sees once it has signed in. */
export const homePages: readonly string[] = everyPage
  .map(([path]) => path)
  .filter((path) => /^\/my(?!\/(?:sign-in|visa))/.test(path))
  .map((path) => (path === '/my/documents/add' ? `${path}?kind=passport` : path));
