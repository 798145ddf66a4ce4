import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { robotsText } from './robots.ts';

const origin = 'https://home.example';
let running: TestApp;
beforeAll(async () => {
  running = await testApp({ config: { publicOrigin: origin, brandName: 'Dār & Co <Home>' } });
});
afterAll(() => running.close());

const ask = (path: string) => running.app.inject({ url: path, headers: { host: 'home.example' } });

test('the sitemap names public pages by the public origin, and no page of one person or of staff', async () => {
  const answer = await running.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } });
  expect(answer.headers['content-type']).toContain('application/xml');
  const found = [...answer.body.matchAll(/<loc>(?<address>[^<]*)<\/loc>/g)].map(
    (match) => match.groups?.['address'],
  );
  expect(found).toContain(`${origin}/`);
  expect(found).toContain(`${origin}/legal`);
  expect(new Set(found).size).toBe(found.length);
  for (const [path, page] of Object.entries(pages)) {
    if (page.access !== 'public') expect(found).not.toContain(`${origin}${path}`);
  }
});

test('the manifest carries the brand as it is, and icons that exist', async () => {
  const answer = await ask('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Dār & Co <Home>',
    short_name: 'Dār',
    start_url: '/',
  });
});

/** RFC 9309: the longest matching rule decides, and of two equals the one that allows. */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(?<verb>Allow|Disallow): (?<rule>.+)$/gm)].flatMap(
    ({ groups }) => {
      const { verb = '', rule = '' } = groups ?? {};
      const pattern = rule.split('*').map((part) => part.replaceAll(/[?.]/g, String.raw`\$&`));
      return new RegExp(`^${pattern.join('.*')}`).test(path) ? [{ verb, rule }] : [];
    },
  );
  rules.sort((a, b) => b.rule.length - a.rule.length || (a.verb === 'Allow' ? -1 : 1));
  return rules[0]?.verb !== 'Disallow';
}

const closed = [
  '/app?appId=x',
  '/app/step',
  '/replacement/app',
  '/confirm?appId=x',
  '/s/abc',
  '/survey?t=x',
  '/admin/teamrating',
  '/legal?a=b&appId=x',
  '/api/resources/list',
];

test('robots are kept from what belongs to one person and from staff, and from nothing else', async () => {
  const robots = (await ask('/robots.txt')).body;
  expect(robots).toBe(robotsText(origin));
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of closed) expect([path, mayRead(robots, path)]).toEqual([path, false]);
  for (const [path, { access }] of Object.entries(pages)) {
    if (access === 'public') expect([path, mayRead(robots, path)]).toEqual([path, true]);
  }
});

test('[AR-01] the sitemap names every page in both languages, and each names both', async () => {
  const { body } = await ask('/sitemap.xml');
  const rows = [...body.matchAll(/<url><loc>(?<address>[^<]*)<\/loc>(?<links>.*?)<\/url>/g)].map(
    ({ groups }) => ({ address: groups?.['address'], links: groups?.['links'] ?? '' }),
  );
  const legal = rows.filter(({ address }) => address?.endsWith('/legal'));
  expect(legal.map(({ address }) => address)).toEqual([`${origin}/legal`, `${origin}/ar/legal`]);
  expect(rows.map(({ address }) => address)).toContain(`${origin}/ar`);
  for (const { links } of legal) {
    expect(links).toContain(`hreflang="en" href="${origin}/legal"`);
    expect(links).toContain(`hreflang="ar" href="${origin}/ar/legal"`);
  }
});

test('[AR-01] robots are kept from the Arabic pages of one person too', () => {
  const robots = robotsText(origin);
  for (const path of closed) expect([path, mayRead(robots, `/ar${path}`)]).toEqual([path, false]);
  for (const [path, { access }] of Object.entries(pages)) {
    if (access === 'public') expect([path, mayRead(robots, `/ar${path}`)]).toEqual([path, true]);
  }
});

test('[AR-03] the Arabic manifest opens the Arabic site, right to left', async () => {
  expect((await ask('/ar/manifest.webmanifest')).json()).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar',
  });
});
