import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { chatNumbers } from '../chat/table.ts';
import { redirects } from './table.ts';
import { siteSettings } from '../site/table.ts';
import { urlLog } from '../url-log/table.ts';
import type { AppOptions } from '../app.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testStore } from '../testing/store.ts';

const pages: AppOptions['pages'] = () => ({
  handle: async (_request, reply) => reply.send('page'),
});
let running: TestApp;
beforeAll(async () => {
  running = await testApp({ pages });
  const { db } = running.deps.store;
  await db.insert(chatNumbers).values([
    { code: 'default', label: 'Sales', number: '+971500000000' },
    { code: 'call_us', label: 'Calls', number: '+97140000000' },
  ]);
  await db.insert(siteSettings).values({ code: 'chatId', value: 'WEB' });
  await db.insert(redirects).values([
    { code: 'visaportal', target: 'https://example.com/visa?lang=en#top' },
    { code: 'home', target: '/?utm_source=home' },
    { code: 'old-faq', target: '/hire-maid/faq', permanent: true },
    {
      code: 'qr01',
      kind: 'chat',
      chatNumberCode: 'default',
      chatMessage: 'Hello from the flyer',
      chatMessageArabic: 'مرحبًا من المنشور',
    },
    { code: 'qr02', kind: 'chat', chatNumberCode: 'default', chatMessage: 'Hello from the card' },
    { code: 'phone', kind: 'call', chatNumberCode: 'call_us' },
    { code: 'web-*', target: 'https://example.com/web' },
    { code: 'web-dubai-*', target: 'https://example.com/dubai' },
    { code: 'web-dubai-7', target: 'https://example.com/seven' },
    { code: 'services', target: 'https://evil.example/' },
    { code: 'healthz', target: 'https://evil.example/' },
    { code: 'api/docs', target: 'https://evil.example/' },
  ]);
  await vi.waitFor(async () => expect((await running.app.inject('/home')).statusCode).toBe(302));
});
afterAll(() => running.close());

const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  running.app.inject({ url, method });
const locationOf = async (url: string) => (await open(url)).headers.location;

test.each([
  ['/visaportal', 'https://example.com/visa?lang=en#top'],
  ['/visaportal/', 'https://example.com/visa?lang=en#top'],
  ['/home', '/?utm_source=home'],
  ['/qr01', '/whatsapp-us?nb=default&config=qr01&chatId=WEB'],
  ['/phone', 'tel:+97140000000'],
  ['/web-x', 'https://example.com/web'],
  ['/web-', 'https://example.com/web'],
  ['/web-dubai-1', 'https://example.com/dubai'],
  ['/web-dubai-7', 'https://example.com/seven'],
])('%s leads to %s', async (url, target) => {
  const response = await open(url);
  expect(response.statusCode).toBe(302);
  expect(response.headers).toMatchObject({ location: target, 'cache-control': 'no-store' });
});

test('a permanent redirect says so and may be kept for a while', async () => {
  const response = await open('/old-faq');
  expect(response.statusCode).toBe(301);
  expect(response.headers).toMatchObject({
    location: '/hire-maid/faq',
    'cache-control': 'public, max-age=3600',
  });
});

test('HEAD is answered like GET, other methods are not redirected', async () => {
  const head = await open('/visaportal', 'HEAD');
  expect([head.statusCode, head.body]).toEqual([302, '']);
  expect((await open('/visaportal', 'POST')).headers.location).toBeUndefined();
});

test('[RT-31] tracking parameters travel on to addresses, everything else stays behind', async () => {
  const query = 'utm_source=flyer&gclid=1&appId=secret&lang=ru&url=https://evil.example';
  expect(await locationOf(`/visaportal?${query}`)).toBe(
    'https://example.com/visa?lang=en&utm_source=flyer&gclid=1#top',
  );
  expect(await locationOf(`/home?${query}`)).toBe('/?utm_source=home&gclid=1&lang=ru');
  expect(await locationOf(`/phone?${query}`)).toBe('tel:+97140000000');
});

test('[CALL-05] which printed code was scanned travels on to our own pages, and to nobody else', async () => {
  const uuid = '0190f1d0-0000-7000-8000-000000000001';
  expect(await locationOf(`/qr01?uuid=${uuid}&utm_source=a`)).toBe(
    `/whatsapp-us?nb=default&config=qr01&chatId=WEB&utm_source=a&uuid=${uuid}&code=qr01`,
  );
  expect(await locationOf(`/home?uuid=${uuid}`)).toBe(`/?utm_source=home&uuid=${uuid}&code=home`);
  expect(await locationOf(`/visaportal?uuid=${uuid}`)).not.toContain('uuid');
  for (const bad of ['1', `${uuid}x`, '%3Cb%3E', uuid.replaceAll('-', '_')]) {
    expect(await locationOf(`/home?uuid=${bad}`)).toBe('/?utm_source=home');
  }
});

test.each(['/services', '/', '/unknown', '/VISAPORTAL', '/visaportal/x', '/web', '/visaportal%2f'])(
  '%s is not a short code and is passed to the pages',
  async (url) => {
    const response = await open(url);
    expect([response.statusCode, response.body]).toEqual([200, 'page']);
  },
);

test('a code never hides a route of the product', async () => {
  expect((await open('/healthz')).statusCode).toBe(200);
  expect((await open('/api/docs')).headers.location).toBeUndefined();
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15';
const direct =
  'https://api.whatsapp.com/send?phone=971500000000&text=WEB%20Hello%20from%20the%20flyer';

test.each([
  ['a phone', { 'user-agent': iPhone }, direct],
  ['a desktop', { 'user-agent': mac }, '/whatsapp-us?nb=default&config=qr01&chatId=WEB'],
  ['an iPad that found itself out', { 'user-agent': mac, cookie: 'visit=device=mobile' }, direct],
  ['nobody in particular', {}, '/whatsapp-us?nb=default&config=qr01&chatId=WEB'],
])('[CHAT-04] %s is led into the chat as suits it', async (_who, headers, target) => {
  const response = await running.app.inject({ url: '/qr01', headers });
  expect(response.headers.location).toBe(target);
});

const inArabic = { 'user-agent': iPhone, cookie: 'visit=lang=ar' };

test.each([
  ['/ar/qr01', { 'user-agent': iPhone }, 'WEB مرحبًا من المنشور'],
  ['/qr01', inArabic, 'WEB مرحبًا من المنشور'],
  ['/ar/qr02', { 'user-agent': iPhone }, 'WEB Hello from the card'],
  ['/qr02', inArabic, 'WEB Hello from the card'],
  ['/qr01', { ...inArabic, cookie: 'visit=lang=en' }, 'WEB Hello from the flyer'],
])(
  '[AR-04] %s with %j starts the chat in Arabic where the code has Arabic words',
  async (url, headers, words) => {
    const { location = '' } = (await running.app.inject({ url, headers })).headers;
    expect(new URL(location).searchParams.get('text')).toBe(words);
  },
);

test('[AR-01] an Arabic address of a code leads to the Arabic page, and abroad as it is', async () => {
  expect(await locationOf('/ar/qr01')).toBe('/ar/whatsapp-us?nb=default&config=qr01&chatId=WEB');
  expect(await locationOf('/ar/home')).toBe('/ar?utm_source=home');
  expect(await locationOf('/ar/visaportal')).toBe('https://example.com/visa?lang=en#top');
});

test('a code added, changed or removed in the store is live at once', async () => {
  const { db } = running.deps.store;
  const row = eq(redirects.code, 'spring');
  await db.insert(redirects).values({ code: 'spring', target: '/hire-maid' });
  await vi.waitFor(async () => expect(await locationOf('/spring')).toBe('/hire-maid'));
  await db.update(redirects).set({ target: 'https://example.com/spring' }).where(row);
  await vi.waitFor(async () =>
    expect(await locationOf('/spring')).toBe('https://example.com/spring'),
  );
  await db.delete(redirects).where(row);
  await vi.waitFor(async () => expect((await open('/spring')).body).toBe('page'));
});

test('[T10] a row that leads nowhere safe is named in the log and left out, the others still work', async () => {
  const { db } = running.deps.store;
  const warned = vi.spyOn(running.deps.log, 'warn');
  await db.insert(redirects).values({ code: 'trap', target: 'https://ok.example@evil.example/' });
  await db.insert(redirects).values({ code: 'after-trap', target: '/services' });
  await vi.waitFor(async () => expect(await locationOf('/after-trap')).toBe('/services'));
  expect((await open('/trap')).body).toBe('page');
  expect(warned).toHaveBeenCalledWith({ code: 'trap' }, expect.stringContaining('left out'));
});

test('a bad row is named before anybody follows a code', async () => {
  const { store } = running.deps;
  const log = createLog({ logLevel: 'silent' });
  const warned = vi.spyOn(log, 'warn');
  const second = await testApp({ store, log });
  expect(warned).toHaveBeenCalledWith({ code: 'trap' }, expect.any(String));
  await second.close();
});

test('followed codes are in the url log when the process has ended, each visit once, HEAD not at all', async () => {
  const store = await testStore();
  await store.db.insert(redirects).values([
    { code: 'spring', target: '/services' },
    { code: 'web-*', target: '/services' },
  ]);
  const visited = await testApp({ store, pages });
  for (const url of ['/spring?utm_source=x', '/spring', '/web-dubai', '/unknown', '/services']) {
    await visited.app.inject(url);
  }
  await visited.app.inject({ url: '/spring', method: 'HEAD' });
  await visited.close();
  const noted = await store.db.select({ url: urlLog.url, session: urlLog.sessionId }).from(urlLog);
  expect(noted.map(({ url }) => url).sort()).toEqual(['/spring', '/spring', '/web-dubai']);
  expect(noted.every(({ session }) => session === null)).toBe(true);
  await store.close();
});

test('while the store is unavailable, all are passed to the pages, which say so', async () => {
  const store = await testStore();
  await store.close();
  const cut = await testApp({ store, pages });
  expect((await cut.app.inject('/healthz')).statusCode).toBe(200);
  expect((await cut.app.inject('/services')).body).toBe('page');
  for (const url of ['/qr01', '/hire-maid', '/hire-maid-off', '/url?url=https://a.example']) {
    expect((await cut.app.inject(url)).body).toBe('page');
  }
  await cut.close();
});

test('[CHAT-05] visa services site, staff portal and ERP are configuration: an operator moves each, live at once', async () => {
  const { db } = running.deps.store;
  for (const code of ['maid-visa-apply', 'staff-portal', 'erp']) {
    await db.insert(redirects).values({ code, target: `https://development.example/${code}` });
    await vi.waitFor(async () =>
      expect(await locationOf(`/${code}`)).toBe(`https://development.example/${code}`),
    );
    const target = `https://production.example/${code}`;
    await db.update(redirects).set({ target }).where(eq(redirects.code, code));
    await vi.waitFor(async () => expect(await locationOf(`/${code}`)).toBe(target));
  }
});
