import { asc, eq } from 'drizzle-orm';
import { type Page, pages } from '../../contract/pages.ts';
import { pathIn } from '../../rules/text/language-address.ts';
import { maids } from '../catalogue/table.ts';
import { defaultGuides } from '../guides/index.ts';
import { guides } from '../guides/table.ts';
import type { Store } from '../platform/store/store.ts';

/** The limit of the sitemap protocol is 50,000 addresses; each page has one in each language. */
const MOST = 25_000;

const everyPage: readonly (readonly [string, Page])[] = Object.entries(pages);

/** Pages that search engines may show: no redirects, no error pages, no duplicates. */
const listedPaths: readonly string[] = everyPage.flatMap(([path, page]) =>
  page.access === 'public' && !page.leaves && !page.unlisted && !page.canonical ? [path] : [],
);

const shownMaids = async ({ db }: Pick<Store, 'db'>): Promise<number[]> =>
  (
    await db
      .select({ id: maids.id })
      .from(maids)
      .where(eq(maids.shown, true))
      .orderBy(asc(maids.id))
  ).map(({ id }) => id);

/** The guides that the agency wrote itself. */
const ownGuides = async ({ db }: Pick<Store, 'db'>): Promise<string[]> =>
  (await db.select({ name: guides.name }).from(guides).orderBy(asc(guides.name))).flatMap(
    ({ name }) => (defaultGuides.has(name) ? [] : [name]),
  );

/** The page in both languages; each names both (AR-01). */
function inBoth(publicOrigin: string, path: string): string[] {
  const [english, arabic] = [`${publicOrigin}${path}`, `${publicOrigin}${pathIn('ar', path)}`];
  const names = [
    ['en', english],
    ['ar', arabic],
    ['x-default', english],
  ].map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return [english, arabic].map((one) => `<url><loc>${one}</loc>${names.join('')}</url>`);
}

/** Every public address of the site, from the same list that serves the pages. */
export async function readSitemap(store: Pick<Store, 'db'>, publicOrigin: string): Promise<string> {
  const plain = listedPaths.filter((path) => !path.includes('{'));
  const filled = async (place: string, read: (from: typeof store) => Promise<unknown[]>) => {
    const templates = listedPaths.filter((path) => path.includes(place));
    const values = templates.length > 0 ? await read(store) : [];
    return templates.flatMap((path) => values.map((value) => path.replace(place, String(value))));
  };
  const own = [...(await filled('{name}', ownGuides)), ...(await filled('{id}', shownMaids))];
  const rows = [...plain, ...own].slice(0, MOST).flatMap((path) => inBoth(publicOrigin, path));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}
