import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { errorHandler } from '../platform/http/errors.ts';
import { securityHeaders } from '../platform/http/security/security-headers.ts';
import { createLog } from '../platform/logging.ts';
import { serving } from './testing.ts';

test('[T95] a campaign page is never cached with the tags of another visitor', async () => {
  const served = serving();
  served.renderPage.mockImplementation(({ tags }) =>
    Promise.resolve({ status: 200, location: null, html: JSON.stringify(tags) }),
  );
  const shown = async (url: string) => (await served.app.inject(url)).body;
  expect(await shown('/?event=re_anna&utm_term=first&utm_source=newsletter')).not.toMatch(
    /first|newsletter/,
  );
  expect(await shown('/?event=re_omar')).toContain('re_omar');
  expect(await shown('/?event=re_anna')).toContain('re_anna');
  expect(served.renderPage).toHaveBeenCalledTimes(2);
});

const address = (last: number) => ({ remoteAddress: `192.0.2.${last}` });

test('[T97] pages that must be rendered wait in the line of their own network', async () => {
  const { app, renderPage } = serving();
  await app.inject('/');
  const gate = Promise.withResolvers<void>();
  renderPage.mockImplementation(async ({ url }) => {
    if (url.search.includes('text=attack')) await gate.promise;
    return { status: 200, location: null, html: url.search };
  });
  const attack = Array.from({ length: 60 }, (_, at) =>
    app.inject({ url: `/hire-maid?text=attack${at}`, ...address(1) }),
  );
  const refused = await Promise.race(attack);
  expect(refused.statusCode).toBe(503);
  expect((await app.inject({ url: '/', ...address(1) })).statusCode).toBe(200);
  expect((await app.inject({ url: '/hire-maid?text=quiet', ...address(2) })).statusCode).toBe(200);
  // An attacker's queue does not delay another visitor who wants the same page.
  expect((await app.inject({ url: '/services', ...address(2) })).statusCode).toBe(200);
  gate.resolve();
  const statuses = (await Promise.all(attack)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(19);
});

test('[T97] a browser whose network used up its share gets a small page, a program gets JSON', async () => {
  const { app, renderPage } = serving();
  const silent = createLog({ logLevel: 'silent' });
  app.setErrorHandler(errorHandler(silent, securityHeaders({ production: false })));
  const gate = Promise.withResolvers<void>();
  renderPage.mockImplementation(async ({ url }) => {
    await gate.promise;
    return { status: 200, location: null, html: url.search };
  });
  const open = (accept: string) =>
    Promise.race(
      Array.from({ length: 60 }, (_, at) =>
        app.inject({ url: `/hire-maid?text=${at}`, headers: { accept }, ...address(1) }),
      ),
    );
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toMatch(/<h1>Please try again in a moment<\/h1>[^]*<a href="">Try again<\/a>/);
  expect(page.body).not.toContain('<script');
  const [, hash] =
    /style-src '(sha256-[^']+)'/.exec(String(page.headers['content-security-policy'])) ?? [];
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page.body) ?? [];
  expect(hash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
  expect((await open('application/json')).json()).toMatchObject({ error: 'BUSY' });
  gate.resolve();
});

test('[T97] prices snap to steps, so that ever new numbers are few pages', async () => {
  const { app, renderPage } = serving();
  for (let price = 2001; price <= 2100; price += 1) {
    await app.inject(`/hire-maid?minPrice=${price}&maxPrice=${price + 1000}`);
  }
  expect(renderPage.mock.calls.map(([{ url }]) => url.search)).toEqual([
    '?minPrice=2000&maxPrice=3100',
    '?minPrice=2100&maxPrice=3100',
  ]);
  await app.inject('/hire-maid?minPrice=-5&maxPrice=9999999');
  expect(renderPage.mock.lastCall?.[0].url.search).toBe('');
});
