import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  // Forty wait. One more runs at once, unless the queue still rests after the first page.
  expect([19, 20]).toContain(statuses.filter((status) => status === 503).length);
});

/** Fills the queue with pages that are not cached and never finish before the test ends. */
function busyWith(
  { app, renderPage }: Pick<ReturnType<typeof serving>, 'app' | 'renderPage'>,
  addresses: readonly string[],
) {
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  const underWay: string[] = [];
  renderPage.mockImplementation(async ({ url }) => {
    if (url.search.includes('text=attack')) {
      underWay.push(url.search);
      await gate.promise;
    }
    return { status: 200, location: null, html: url.search };
  });
  const answers = addresses.map((remoteAddress, at) =>
    app.inject({ url: `/hire-maid?text=attack${at}`, remoteAddress }),
  );
  return { answers, underWay };
}
const upTo = (length: number) => Array.from({ length }, (_, at) => at);

test.each([
  ['50 IPv4 addresses', upTo(50).map((at) => `192.0.2.${at}`)],
  ['256 IPv6 lines', upTo(256).map((at) => `2001:db8:${at.toString(16)}::1`)],
])(
  '[T120] [T114] while pages from %s wait, a cached page is sent without rendering or waiting, also after a hire',
  async (_, addresses) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const served = serving();
    served.renderPage.mockImplementation(async ({ api }) => {
      void api.get('matchedvideos/getmatchedvideos', { query: {} });
      return { status: 200, location: null, html: 'the catalogue' };
    });
    expect((await served.app.inject('/')).body).toBe('the catalogue');
    const { underWay } = busyWith(served, addresses);
    await expect.poll(() => underWay.length).toBe(2);
    const rendered = served.renderPage.mock.calls.length;
    for (const when of ['now', 'after a hire']) {
      const page = await served.app.inject({ url: '/', remoteAddress: '198.51.100.7' });
      expect([when, page.statusCode, page.body]).toEqual([when, 200, 'the catalogue']);
      served.change('holds');
      vi.advanceTimersByTime(5_000);
    }
    expect(served.renderPage).toHaveBeenCalledTimes(rendered);
  },
);

test('[T114] 256 networks of one IPv6 line have one place in the queue, and others find the rest of it', async () => {
  const served = serving();
  const line = upTo(256).map((at) => `2001:db8:1:${at.toString(16)}::1`);
  const { answers, underWay } = busyWith(served, line);
  const refused = await Promise.race(answers);
  expect(refused.statusCode).toBe(503);
  expect(underWay).toHaveLength(1);
  for (const remoteAddress of ['2001:db8:2::1', '198.51.100.7']) {
    const url = `/hire-maid?text=quiet${remoteAddress}`;
    expect((await served.app.inject({ url, remoteAddress })).statusCode).toBe(200);
  }
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
