import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chatNumbers, redirects, siteSettings } from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  const { db } = running.parts.store;
  await db.insert(chatNumbers).values([
    { code: 'default', label: 'Sales', number: '+971500000000' },
    { code: 'call_us', label: 'Calls', number: '+97140000000' },
  ]);
  await db.insert(siteSettings).values({ code: 'chatId', value: 'WEB' });
  await db.insert(redirects).values([
    { code: 'visaportal', target: 'https://example.com/visa?lang=en#top' },
    { code: 'home', target: '/?utm_source=home' },
    { code: 'old-faq', target: '/hire-maid/faq', permanent: true },
    { code: 'qr01', kind: 'chat', chatNumberCode: 'default', chatMessage: 'Hello from the flyer' },
    { code: 'phone', kind: 'call', chatNumberCode: 'call_us' },
    { code: 'web-*', target: 'https://example.com/web' },
    { code: 'web-dubai-*', target: 'https://example.com/dubai' },
    { code: 'web-dubai-7', target: 'https://example.com/seven' },
    { code: 'services', target: 'https://evil.example/' },
    { code: 'healthz', target: 'https://evil.example/' },
    { code: 'api/docs', target: 'https://evil.example/' },
  ]);
});
afterAll(() => running.close());

const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  running.app.inject({ url, method });
const locationOf = async (url: string) => (await open(url)).headers.location;

test.each([
  ['/visaportal', 'https://example.com/visa?lang=en#top'],
  ['/visaportal/', 'https://example.com/visa?lang=en#top'],
  ['/home', '/?utm_source=home'],
  ['/qr01', 'https://wa.me/971500000000?text=WEB%20Hello%20from%20the%20flyer'],
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

test.each(['/services', '/', '/unknown', '/VISAPORTAL', '/visaportal/x', '/web', '/visaportal%2f'])(
  '%s is no short code and goes on to the pages',
  async (url) => {
    const response = await open(url);
    expect([response.statusCode, response.body]).toEqual([200, 'page']);
  },
);

test('a code never hides a route of the product', async () => {
  expect((await open('/healthz')).statusCode).toBe(200);
  expect((await open('/api/docs')).headers.location).toBeUndefined();
});

const paths = ['/visaportal', '/home', '/web-x', '/qr01', '//evil.example', '/web-//evil.example'];
const attacks = [
  '?utm_source=%0d%0aset-cookie:x=1',
  '?utm_source=%E5%98%8A%E5%98%8Dlocation:evil',
  '?url=//evil.example&target=https://evil.example',
  '?utm_source=a&utm_source=//evil.example',
  '?utm_source[]=x&__proto__[target]=//evil.example',
  '/../..//evil.example',
  '/%2e%2e/%2f%2fevil.example',
  '\\evil.example',
  '@evil.example',
  '?utm_source=✓',
  `?utm_term=${'x'.repeat(2000)}`,
  '?#//evil.example',
  '?&&=&=//evil.example',
];

test('[T10] [T12] no request makes a redirect leave its listed target or break the answer', async () => {
  const listed = new Set(['https://example.com', 'https://wa.me', 'http://localhost']);
  for (const path of paths) {
    for (const attack of ['', ...attacks]) {
      const response = await open(path + attack);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.headers['x']).toBeUndefined();
      const { location } = response.headers;
      if (location === undefined) continue;
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      expect(listed).toContain(new URL(location, 'http://localhost').origin);
    }
  }
});

test('a code added, changed or removed in the store is live at once', async () => {
  const { db } = running.parts.store;
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

test('[T10] a row that leads nowhere safe is left out and the others still work', async () => {
  const { db } = running.parts.store;
  await db.insert(redirects).values({ code: 'trap', target: 'https://ok.example@evil.example/' });
  await db.insert(redirects).values({ code: 'after-trap', target: '/services' });
  await vi.waitFor(async () => expect(await locationOf('/after-trap')).toBe('/services'));
  expect((await open('/trap')).body).toBe('page');
});
