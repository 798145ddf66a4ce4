import { type Page, pages } from '../../contract/pages.ts';

const everyPage: readonly (readonly [string, Page])[] = Object.entries(pages);

/** Public pages without a redirect, each by an address that exists in the demo catalogue. */
export const stayingPages: readonly string[] = everyPage.flatMap(([path, page]) =>
  page.access === 'public' && !page.leaves ? [path.replace('{id}', '1001')] : [],
);

export const developmentPages: readonly string[] = everyPage.flatMap(([path, page]) =>
  page.access === 'development' ? [path] : [],
);
