import { expect, test } from 'vitest';
import { pages } from '../../../contract/pages.ts';
import { newerInScript } from '../../../scripts/checks/browser-features.ts';
import routes from '../../../web/app/routes.ts';
import { developmentPages, stayingPages } from '../../support/addresses.ts';
import { served } from '../../support/served.ts';
import { visitor } from '../../support/site.ts';

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

/** The addresses in the map of screens. */
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

test('every page has its heading and its contents without script', async () => {
  for (const path of stayingPages) {
    const { status, html } = await served(path);
    const heading = /<main[\s\S]*?<h1[^>]*>(?<words>[\s\S]*?)<\/h1>/.exec(html)?.groups;
    expect([path, status, heading?.['words']]).toEqual([path, 200, expect.stringMatching(/\S/)]);
  }
}, 90_000);

test('[F61] no script inside a page uses a function that a supported browser lacks', async () => {
  for (const path of stayingPages) {
    const { html } = await served(path);
    const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)];
    const run = scripts.filter(
      ({ groups }) => !/ (?:src|type="application)/.test(groups?.['attributes'] ?? ''),
    );
    expect(run.length).toBeGreaterThan(0);
    const newer = run.flatMap(({ groups }) => [
      ...newerInScript(`${path}.js`, groups?.['text'] ?? ''),
    ]);
    expect([path, newer]).toEqual([path, []]);
  }
}, 90_000);

test.each(developmentPages)('%s is not in the built product', async (path) => {
  const { page } = await visitor('desktop');
  const answer = await page.goto(path);
  expect([new URL(page.url()).pathname, answer?.status()]).not.toEqual([path, 200]);
});
