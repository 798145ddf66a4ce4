import { expect, test } from 'vitest';
import { pages } from '../contract/pages.ts';
import routes from '../web/routes.ts';
import { developmentPages, stayingPages } from './addresses.ts';
import { accessibilityProblems } from './axe.ts';
import { brokenImages, readToTheEnd, sidewaysScroll, watchLayoutShifts } from './measures.ts';
import { profileNames } from './profiles.ts';
import { hydrated, visitor } from './site.ts';

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** The addresses that the map of screens leads to. */
function addresses(entries: readonly Route[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`.replace('//', '/');
    return children ? addresses(children, here) : [here === '' ? '/' : here];
  });
}

test('the map of screens and the list of pages name the same addresses', () => {
  const screens = addresses(routes)
    .filter((path) => !path.includes('*'))
    .map((path) => path.replace(/:(\w+)/g, '{$1}'));
  expect(screens.sort()).toEqual(Object.keys(pages).sort());
});

const visits = stayingPages.flatMap((path) =>
  profileNames.map((profile) => [path, profile] as const),
);

test.each(visits)(
  '%s on a %s is whole: answers, hydrates, stands still, reads well',
  async (path, profile) => {
    const { page, complaints } = await visitor(profile);
    const layoutShifts = await watchLayoutShifts(page);

    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await readToTheEnd(page);

    expect(await page.title()).not.toBe('');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main').count()).toBe(1);
    expect(await brokenImages(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await layoutShifts()).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    if (profile === 'desktop') return;
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await sidewaysScroll(page)).toBe(0);
  },
);

test.each(stayingPages)('%s reads the same without script', async (path) => {
  const { page } = await visitor('phone', { javaScriptEnabled: false });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.locator('h1').isVisible()).toBe(true);
});

test.each(developmentPages)('%s is not in the built product', async (path) => {
  const { page } = await visitor('desktop');
  const answer = await page.goto(path);
  expect([new URL(page.url()).pathname, answer?.status()]).not.toEqual([path, 200]);
});
