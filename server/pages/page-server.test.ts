import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { serving } from './testing.ts';

test('[T13] a page is rendered once, whatever else a link carries', async () => {
  const { app, renderPage } = serving();
  const plain = await app.inject('/hire-maid');
  const tagged = await app.inject('/hire-maid?utm_source=a&evil=%3Cscript%3E');
  const forged = await app.inject({ url: '/hire-maid', headers: { 'x-forwarded-host': 'evil' } });
  expect([tagged.body, forged.body]).toEqual([plain.body, plain.body]);
  expect(renderPage).toHaveBeenCalledTimes(1);
  expect(renderPage.mock.calls[0]?.[0].url.href).toBe('http://localhost:3000/hire-maid');
});

const rendered = ({ renderPage }: ReturnType<typeof serving>) =>
  renderPage.mock.calls.map(([{ url, view, tags }]) => ({ path: url.pathname, view, tags }));

test('what the address says about the visitor beats what the browser remembers', async () => {
  const served = serving();
  const headers = { cookie: 'a=1; visit=maidsMode=nanny&lang=fr&device=mobile; visit=lang=ru' };
  await served.app.inject({ url: '/', headers });
  await served.app.inject({ url: '/?maidsMode=maid&lang=hi', headers });
  expect(rendered(served)).toMatchObject([
    { view: { mode: 'nanny', language: 'fr', device: 'mobile' } },
    { view: { mode: 'maid', language: 'hi', device: 'mobile' } },
  ]);
});

test('a page is cached for each view, and an unknown campaign adds no page', async () => {
  const served = serving();
  const ask = (url: string) => served.app.inject(url);
  await Promise.all(['/', '/?utm_source=x', '/?event=noon'].map(ask));
  expect(served.renderPage).toHaveBeenCalledTimes(1);
  await Promise.all(['/?event=re_anna', '/?event=re_anna&utm_source=y'].map(ask));
  expect(served.renderPage).toHaveBeenCalledTimes(2);
  await Promise.all(['/?lang=ru', '/?lang=ru&utm_source=nanny', '/?v_land'].map(ask));
  expect(served.renderPage).toHaveBeenCalledTimes(5);
  expect(rendered(served).map(({ tags }) => tags.event)).toEqual([
    undefined,
    're_anna',
    undefined,
    undefined,
    undefined,
  ]);
});

test('only a page in another language may load the translation, and a private one never', async () => {
  const { app, renderPage } = serving();
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers['content-security-policy']);
  expect(await policyOf('/')).not.toContain('google');
  expect(await policyOf('/?lang=fr')).toContain('https://translate.google.com');
  expect(await policyOf('/confirm?lang=fr')).not.toContain('google');
  expect(renderPage.mock.calls.map(([{ site }]) => site.translateScriptUrl)).toEqual([
    null,
    'https://translate.google.com/translate_a/element.js',
    null,
  ]);
});

test('a private page is rendered for each request, kept by nobody and named to nobody', async () => {
  const { app, renderPage } = serving();
  const first = await app.inject('/confirm?appId=abc&other=1');
  const second = await app.inject('/confirm?appId=abc');
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(first.headers.etag).toBeUndefined();
  const nonces = renderPage.mock.calls.map(([{ nonce }]) => nonce);
  expect(new Set(nonces).size).toBe(2);
  expect(second.headers['content-security-policy']).toContain(`'nonce-${nonces[1]}'`);
  expect(renderPage.mock.calls[0]?.[0].url.search).toBe('?appId=abc');
});

const privatePaths = Object.entries(pages).flatMap(([path, { access }]) =>
  access === 'private' ? [path] : [],
);

test.each(privatePaths.flatMap((path) => [path, `/ar${path}`]))(
  '[AR-01] %s is not indexed in either language',
  async (path) => {
    const { app } = serving();
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  },
);

test('[VISA-07] her page is compressed for slow lines, and kept by nobody', async () => {
  const { app } = serving();
  const headers = { 'accept-encoding': 'gzip, br' };
  const hers = await app.inject({ url: '/her-visa?t=abc', headers });
  expect(hers.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const other = await app.inject({ url: '/confirm?appId=abc', headers });
  expect(other.headers['content-encoding']).toBeUndefined();
});

test('a page that leads elsewhere says where, and is not kept', async () => {
  const { app, renderPage } = serving();
  renderPage.mockResolvedValueOnce({ status: 302, location: '/services', html: '' });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/services']);
  expect((await app.inject('/')).statusCode).toBe(200);
});

test('[CAMP-01] a v_merritt link is answered by its rewritten address', async () => {
  const { app, renderPage } = serving();
  const answer = await app.inject('/services?v_merritt=1&gclid=x');
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/services?gclid=x&event=MerrittGroup',
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(renderPage).not.toHaveBeenCalled();
});

/** Inputs with which a hostile link, header or cookie may try to poison the cache for the next visitor. */
function poisons(): { url: string; headers: Record<string, string> }[] {
  const values = [
    'canary',
    '<script>canary',
    '%00canary',
    'nanny',
    'fr',
    '1',
    '',
    'canary'.repeat(40),
  ];
  const names = [
    'lang maidsMode v_land v_auh v_merritt AB_VARIANT utm_source utm_campaign event affiliateEvent',
    'tags skill arrangement;skill appId __proto__ lang[] LANG v_land%00 x device visit cb',
  ]
    .join(' ')
    .split(' ');
  const byAddress = names.flatMap((name) =>
    values.flatMap((value) => [
      { url: `/hire-maid?${name}=${encodeURIComponent(value)}`, headers: {} },
      { url: `/hire-maid?a=1&${name}=x&${name}=${encodeURIComponent(value)}`, headers: {} },
    ]),
  );
  const byHeader = [
    'x-forwarded-host',
    'x-original-url',
    'x-react-router-x',
    'accept-language',
    'host',
    'user-agent',
    'x-http-method-override',
    'referer',
    'origin',
    'forwarded',
  ].map((name) => ({ url: '/hire-maid', headers: { [name]: '/canary?lang=fr Mobile' } }));
  const byCookie = values.flatMap((value) =>
    ['maidsMode', 'lang', 'V_LAND', 'device', 'tags', 'consentMode'].map((name) => ({
      url: '/hire-maid',
      headers: { cookie: `visit=${name}=${encodeURIComponent(value)}; visit=lang=ru` },
    })),
  );
  return [...byAddress, ...byHeader, ...byCookie];
}

test('[T13] three hundred and more hostile requests leave the next visitor the very same bytes', async () => {
  const clean = ['/hire-maid', '/', '/hire-maid?skill=PETS', '/hire-maid?lang=fr'];
  const answers = async (served: ReturnType<typeof serving>, hostile: boolean) => {
    // The page shows everything it is given, so that anything that got through would be visible.
    served.renderPage.mockImplementation(({ url, view, tags, site }) =>
      Promise.resolve({
        status: 200,
        location: null,
        html: JSON.stringify({ href: url.href, view, tags, site }),
      }),
    );
    if (hostile) for (const request of poisons()) await served.app.inject(request);
    const given = await Promise.all(clean.map((url) => served.app.inject(url)));
    return given.map(({ rawPayload, headers }) => [
      rawPayload.toString('base64'),
      headers.etag,
      headers['content-security-policy'],
      headers['cache-control'],
    ]);
  };
  expect(poisons().length).toBeGreaterThanOrEqual(300);
  const poisoned = serving();
  expect(await answers(poisoned, true)).toEqual(await answers(serving(), false));
  expect(poisoned.renderPage.mock.calls.length).toBeLessThan(120);
  for (const [{ view, tags }] of poisoned.renderPage.mock.calls) {
    expect(JSON.stringify([view, tags])).not.toContain('canary');
  }
});

test('a change in the store is seen by the next visitor', async () => {
  const { app, change, willAnswer } = serving();
  await app.inject('/');
  willAnswer(200, '<p>second</p>');
  expect((await app.inject('/')).body).toBe('<p>first</p>');
  change('catalogue');
  expect((await app.inject('/')).body).toBe('<p>second</p>');
});

test('after a hire, pages that list available maids are stale for a second at most, and other pages stay cached', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, change, renderPage } = serving();
  renderPage.mockImplementation(({ url, api }) => {
    const asked =
      url.pathname === '/hire-maid/faq' ? 'public/parameters' : 'matchedvideos/getmatchedvideos';
    void api.get(asked, { query: {} });
    const html = `<p>${renderPage.mock.calls.length}</p>`;
    return Promise.resolve({ status: 200, location: null, html });
  });
  const pages = ['/hire-maid', '/hire-maid/faq'];
  const bodies = () => Promise.all(pages.map(async (url) => (await app.inject(url)).body));
  expect(await bodies()).toEqual(['<p>1</p>', '<p>2</p>']);
  change('holds');
  expect(await bodies()).toEqual(['<p>1</p>', '<p>2</p>']);
  vi.advanceTimersByTime(1_000);
  expect(await bodies()).toEqual(['<p>3</p>', '<p>2</p>']);
});

test('a page that failed is shown with its status and asked for again', async () => {
  const { app, renderPage, willAnswer } = serving();
  willAnswer(503, '<p>sorry</p>');
  const failed = await app.inject('/');
  expect([failed.statusCode, failed.body, failed.headers.etag]).toEqual([
    503,
    '<p>sorry</p>',
    undefined,
  ]);
  willAnswer(200, '<p>back</p>');
  expect((await app.inject('/')).body).toBe('<p>back</p>');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('an error that the page can only apologise for is in the log', async () => {
  const { app, renderPage, logged } = serving();
  const broken = new Error('nobody foresaw this');
  renderPage.mockImplementationOnce((request) => {
    request.report(broken);
    return Promise.resolve({ status: 500, location: null, html: '<p>sorry</p>' });
  });
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ err: broken });
});

test('a browser that has the page gets no body, and a compressed one where it can read it', async () => {
  const { app } = serving();
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe('<p>first</p>');
  const again = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(page.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('[RT-31] an unknown path leads home at once, without rendering', async () => {
  const { app, renderPage } = serving();
  const lost = await app.inject('/nowhere?utm_campaign=x');
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/?utm_campaign=x']);
  expect((await app.inject('/nowhere.css')).statusCode).toBe(404);
  expect(renderPage).not.toHaveBeenCalled();
});

test('the gallery exists while developing and not in production', async () => {
  expect((await serving({ production: true }).app.inject('/dev/gallery')).statusCode).toBe(302);
  const { app, renderPage } = serving({ development: true });
  expect((await app.inject('/dev/gallery')).statusCode).toBe(200);
  await app.inject('/dev/gallery');
  expect(renderPage).toHaveBeenCalledTimes(2);
});

test('[T86] a cached page allows what its renderer marked, carries no mark, and is the same from each rendering', async () => {
  const bodies: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { app, renderPage } = serving();
    renderPage.mockImplementation(({ nonce }) =>
      Promise.resolve({
        status: 200,
        location: null,
        html: `<script nonce="${nonce}">own()</script><script>evil()</script>`,
      }),
    );
    const { headers, body } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(hashOf('own()'));
    expect(policy).not.toContain(hashOf('evil()'));
    bodies.push(body);
  }
  const kept = '<script>own()</script><script>evil()</script>';
  expect(bodies).toEqual([kept, kept]);
});
