import { expect, inject, test } from 'vitest';
import { type Page as PageRow, pages } from '../../../contract/pages.ts';
import { stayingPages } from '../../support/addresses.ts';
import { served } from '../../support/served.ts';
import { open, visitor } from '../../support/site.ts';

const rows: readonly (readonly [string, PageRow])[] = Object.entries(pages);
const unlisted = rows.flatMap(([path, page]) => (page.unlisted ? [path] : []));
const leaving = rows.flatMap(([path, { access, leaves }]) =>
  access === 'public' && leaves ? [path] : [],
);
const twins = rows.flatMap(([path, { canonical }]) => (canonical ? [{ path, canonical }] : []));
const listed = stayingPages.filter(
  (path) => !unlisted.includes(path) && !twins.some((twin) => twin.path === path),
);
const origin = () => inject('origin');

/** Reads the server's response without running any script. */
async function reader() {
  const { page } = await visitor('phone');
  return async (path: string) => {
    const { status, html } = await served(path);
    expect(status).toBe(200);
    return page.evaluate((text) => {
      const sent = new DOMParser().parseFromString(text, 'text/html');
      const all = (selector: string) => [...sent.querySelectorAll(selector)];
      const content = (selector: string, name: string) =>
        sent.querySelector(selector)?.getAttribute(name) ?? null;
      return {
        title: sent.title,
        headings: all('h1').length,
        description: content('meta[name="description"]', 'content'),
        keywords: content('meta[name="keywords"]', 'content'),
        canonical: content('link[rel="canonical"]', 'href'),
        robots: content('meta[name="robots"]', 'content'),
        canonicals: all('link[rel="canonical"]').length,
        languages: all('link[rel="alternate"][hreflang]').map((link) =>
          link.getAttribute('hreflang'),
        ),
        shared: content('meta[property="og:title"]', 'content'),
        picture: content('meta[property="og:image"]', 'content'),
        things: all('script[type="application/ld+json"]').map((script) => script.textContent),
      };
    }, html);
  };
}

test('every listed page has a title and a description of its own, one canonical address, one heading, valid data', async () => {
  const read = await reader();
  const sitemap = await (await fetch(`${origin()}/sitemap.xml`)).text();
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of listed) {
    const found = await read(path);
    expect.soft([path, found.headings, found.canonicals]).toEqual([path, 1, 1]);
    expect.soft([path, found.robots]).toEqual([path, null]);
    expect.soft(found.canonical).toBe(`${origin()}${path}`);
    expect.soft(found.languages).toEqual(['en', 'ar', 'fr', 'hi', 'ru', 'x-default']);
    expect.soft([path, found.keywords]).not.toEqual([path, '']);
    expect.soft([path, (found.description ?? '').length > 40]).toEqual([path, true]);
    expect.soft(found.title).toContain(found.shared ?? '?');
    expect.soft([path, found.picture?.startsWith(`${origin()}/`)]).toEqual([path, true]);
    expect.soft([path, titles.get(found.title)]).toEqual([path, undefined]);
    expect.soft([path, descriptions.get(found.description ?? '')]).toEqual([path, undefined]);
    titles.set(found.title, path);
    descriptions.set(found.description ?? '', path);
    expect.soft([path, found.things.length > 0]).toEqual([path, true]);
    for (const text of found.things) {
      const data: unknown = JSON.parse(text ?? '');
      expect.soft(data).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect.soft(sitemap).toContain(`<loc>${origin()}${path}</loc>`);
  }
  for (const { path, canonical } of twins) {
    expect((await read(path)).canonical).toBe(`${origin()}${canonical}`);
    expect(sitemap).not.toContain(`${origin()}${path}<`);
  }
  for (const path of [...unlisted, ...leaving]) {
    expect(sitemap).not.toContain(`${origin()}${path}<`);
    expect([path, (await read(path)).robots]).toEqual([path, 'noindex']);
  }
});

test('a page in another language is its own canonical address', async () => {
  const read = await reader();
  expect((await read('/legal?lang=fr&utm_source=x')).canonical).toBe(`${origin()}/legal?lang=fr`);
});

test('the canonical address follows the visitor from page to page', async () => {
  const { page, complaints } = await open('desktop', '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect
    .poll(() => page.locator('link[rel="canonical"]').getAttribute('href'))
    .toBe(`${origin()}/terms-of-service`);
  expect(complaints).toEqual([]);
});

test('the picture for sharing and the icons of the manifest are there and as large as they say', async () => {
  const { page } = await open('phone', '/');
  const sizeOf = (address: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, address);
  expect(await sizeOf('/share.png')).toBe('1200x630');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await fetch(`${origin()}${href}`)).json();
  expect(manifest).toMatchObject({ name: 'Ahlan Home', start_url: '/' });
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
});
