import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, visitor } from '../../support/site.ts';

/** Style sheets that the server places in the HTML of a page. */
const inlinedIn = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    return [...html.matchAll(/<style[^>]* data-href="([^"#]+)/g)].map(([, href]) => href ?? '');
  }, path);

const present = (page: Page) =>
  page.evaluate(() => {
    const sheets = document.querySelectorAll('style[data-href], link[rel="stylesheet"]');
    return [...sheets].map((sheet) =>
      (sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? '').replace(/#$/, ''),
    );
  });

// The list of a page's style sheets comes from the router's manifest, which the router does not document.
test('a page reached by a link has every style sheet it has when opened, each requested once', async () => {
  const { page } = await visitor('phone');
  const requested: string[] = [];
  // Only what the page itself requests: a module also fetches its own files before it is imported (decision 0137).
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/services');
  await hydrated(page);
  const wanted = await inlinedIn(page, '/hire-maid');
  const before = await inlinedIn(page, '/services');
  const missing = wanted.filter((href) => !before.includes(href));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Choose a maid' }).click();
  await page.getByTestId('maid-card').first().waitFor();
  expect(missing).not.toEqual([]);
  expect(await present(page)).toEqual(expect.arrayContaining(wanted));
  expect(requested).toEqual(expect.arrayContaining(missing));
  expect(new Set(requested).size).toBe(requested.length);
  expect(await page.locator('link[rel="preload"][as="style"]').count()).toBe(0);
});
