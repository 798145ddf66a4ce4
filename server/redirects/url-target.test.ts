import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { redirects } from './table.ts';
import { siteSettings } from '../site/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { signAddress } from './url-target.ts';

let running: TestApp;
beforeAll(async () => {
  running = await testApp({
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  const { db } = running.deps.store;
  await db.insert(siteSettings).values({ code: 'redirectHosts', value: 'listed.example' });
  await db.insert(redirects).values({ code: 'visaportal', target: 'https://own.example/visa?a=1' });
  await vi.waitFor(async () =>
    expect((await running.app.inject('/visaportal')).statusCode).toBe(302),
  );
});
afterAll(() => running.close());

const open = async (url: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ url, ...more });
  return running.app.inject(`/url?${query.toString()}`);
};

test.each([
  ['https://listed.example/a?b=c#d', 'https://listed.example/a?b=c#d'],
  ['http://LISTED.example', 'http://listed.example/'],
  ['https://own.example/visa?a=1', 'https://own.example/visa?a=1'],
  [
    'https://own.example/visa?utm_source=x&a=1#top',
    'https://own.example/visa?utm_source=x&a=1#top',
  ],
])('[RT-29] %s is listed or our own, so the visitor goes at once', async (url, target) => {
  const response = await open(url);
  expect(response.statusCode).toBe(302);
  expect(response.headers).toMatchObject({ location: target, 'cache-control': 'no-store' });
  const head = await running.app.inject({
    method: 'HEAD',
    url: `/url?url=${encodeURIComponent(url)}`,
  });
  expect([head.statusCode, head.headers.location]).toEqual([302, target]);
});

test.each([
  'https://own.example/visa',
  'https://own.example/visa?a=2',
  'https://own.example/visa?a=1&b=2',
  'https://own.example/visa?a=1&a=2',
])(
  '[T87] %s differs from our own target in its parameters, so the visitor is asked',
  async (url) => {
    expect((await open(url)).body).toBe('page');
  },
);

test('[RT-29] [F83] a path of this site is our own, and nothing that leads elsewhere counts as one', async () => {
  const { publicOrigin } = running.deps.config;
  for (const path of ['/hire-maid', '/hire-maid?arrangement=LIVE_IN#saved', '/']) {
    expect((await open(path)).headers.location).toBe(publicOrigin + path);
  }
  for (const path of [
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/ /evil.com',
    '/..//evil.com',
    '/@evil.com',
    'hire-maid',
  ]) {
    const response = await open(path);
    expect([path, response.headers.location, response.body]).toEqual([path, undefined, 'page']);
  }
});

test('[RT-29] an address of this site is our own', async () => {
  const { publicOrigin } = running.deps.config;
  const response = await open(`${publicOrigin}/services`);
  expect(response.headers.location).toBe(`${publicOrigin}/services`);
});

test('[RT-29] tracking travels on, the rest of the question stays behind', async () => {
  const response = await open('https://listed.example/a', { utm_source: 'x', appId: 'secret' });
  expect(response.headers.location).toBe('https://listed.example/a?utm_source=x');
});

test('[RT-29] a link that we signed leads anywhere, and its signature fits no other address', async () => {
  const href = 'https://elsewhere.example/offer';
  const sig = signAddress(running.deps.keys, href);
  expect((await open(href, { sig })).headers.location).toBe(href);
  for (const [url, given] of [
    [`${href}/more`, sig],
    ['https://evil.example/', sig],
    [href, `${sig}A`],
    [href, sig.slice(1)],
    [href, ''],
  ] as const) {
    expect((await open(url, { sig: given })).body).toBe('page');
  }
});

test('[RT-29] hosts the operator lists or strikes off are live at once', async () => {
  const { db } = running.deps.store;
  expect((await open('https://new.example/')).body).toBe('page');
  await db.update(siteSettings).set({ value: 'new.example, other.example' });
  await vi.waitFor(async () => {
    expect((await open('https://new.example/')).headers.location).toBe('https://new.example/');
    expect((await open('https://listed.example/')).body).toBe('page');
  });
});
