import { expect, test } from 'vitest';
import { pages } from '../contract/pages.ts';
import routes from '../web/routes.ts';
import { developmentPages, stayingPages } from './addresses.ts';
import { accessibilityProblems } from './axe.ts';
import {
  brokenImages,
  type LayoutShift,
  readToTheEnd,
  sidewaysScroll,
  watchLayoutShifts,
} from './measures.ts';
import { profileNames, profiles } from './profiles.ts';
import { served } from './served.ts';
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

test.each(profileNames)(
  'every page on a %s is whole: answers, hydrates, stands still, reads well',
  async (profile) => {
    const { page, complaints } = await visitor(profile);
    await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
    const layoutShifts = await watchLayoutShifts(page);
    for (const path of stayingPages) {
      const answer = await page.goto(path);
      await hydrated(page);
      await readToTheEnd(page);
      const found = {
        path,
        status: answer?.status(),
        titled: (await page.title()) !== '',
        headings: await page.locator('h1').count(),
        brokenImages: await brokenImages(page),
        sideways: await sidewaysScroll(page),
        layoutShifts: (await layoutShifts()).filter(isSeen),
        complaints: complaints.splice(0),
      };
      expect(found).toEqual({ path, status: 200, titled: true, headings: 1, ...nothingWrong });
      if (profile === 'desktop') continue;
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
      await page.setViewportSize({ width: 360, height: 780 });
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      await page.setViewportSize(profiles.phone.viewport);
    }
  },
  300_000,
);

/** Less than a thousandth is a fraction of a pixel in one line. */
const isSeen = ({ value }: LayoutShift) => value >= 0.001;
const nothingWrong = { brokenImages: [], sideways: 0, layoutShifts: [], complaints: [] };

test('every page has its heading and its contents without script', async () => {
  for (const path of stayingPages) {
    const { status, html } = await served(path);
    const heading = /<main[\s\S]*?<h1[^>]*>(?<words>[\s\S]*?)<\/h1>/.exec(html)?.groups;
    expect([path, status, heading?.['words']]).toEqual([path, 200, expect.stringMatching(/\S/)]);
  }
}, 120_000);

test.each(developmentPages)('%s is not in the built product', async (path) => {
  const { page } = await visitor('desktop');
  const answer = await page.goto(path);
  expect([new URL(page.url()).pathname, answer?.status()]).not.toEqual([path, 200]);
});
