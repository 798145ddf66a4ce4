import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chatNumbers } from '../chat/table.ts';
import { redirects } from './table.ts';
import { siteSettings } from '../site/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { listen, rawRequest } from '../testing/raw-request.ts';
import { hostileAddresses } from './hostile-addresses.fixture.ts';

let running: TestApp;
let port: number;
beforeAll(async () => {
  running = await testApp({
    pages: () => ({ handle: async (_request, reply) => reply.send('page') }),
  });
  const { db } = running.deps.store;
  await db.insert(chatNumbers).values({ code: 'default', label: 'Chat', number: '+971500000000' });
  await db.insert(siteSettings).values([
    { code: 'chatId', value: 'WEB' },
    { code: 'redirectToWhatsapp', value: true },
    { code: 'redirectHosts', value: 'listed.example, ported.example:8443' },
  ]);
  await db.insert(redirects).values([
    { code: 'home', target: '/?utm_source=home' },
    { code: 'visaportal', target: 'https://own.example/visa?lang=en#top' },
    { code: 'qr01', kind: 'chat', chatNumberCode: 'default' },
    { code: 'web-*', kind: 'chat', chatNumberCode: 'default' },
    { code: 'phone', kind: 'call', chatNumberCode: 'default' },
  ]);
  port = await listen(running.app);
  await vi.waitFor(async () => expect((await running.app.inject('/home')).statusCode).toBe(302));
});
afterAll(() => running.close());

const allowed = new Set([
  'https://listed.example',
  'https://ported.example:8443',
  'https://own.example',
  'https://api.whatsapp.com',
]);

/** The origin that a browser on our site would open. */
const originOf = (location: string) => new URL(location, running.deps.config.publicOrigin).origin;

async function checkAll(path: (payload: string) => string): Promise<number> {
  const { publicOrigin } = running.deps.config;
  let redirected = 0;
  for (const payload of hostileAddresses) {
    const response = await running.app.inject(path(payload));
    expect(response.statusCode, payload).toBeLessThan(500);
    expect(response.headers['set-cookie']?.toString() ?? '', payload).not.toContain('x=1');
    const { location } = response.headers;
    if (location === undefined) continue;
    redirected += 1;
    expect(location, payload).toMatch(/^[\x21-\x7e]+$/);
    if (location !== 'tel:+971500000000') {
      expect([...allowed, publicOrigin], payload).toContain(originOf(location));
    }
  }
  return redirected;
}

test('there are at least 500 hostile addresses, each its own', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(500);
});

test('[T10] [RT-29] no hostile address is led to by the url route: the visitor is asked or told', async () => {
  const asked = async (payload: string) =>
    (await running.app.inject(`/url?url=${encodeURIComponent(payload)}`)).headers.location;
  for (const payload of hostileAddresses) {
    const location = await asked(payload);
    const known = [
      'https://listed.example',
      'https://own.example',
      running.deps.config.publicOrigin,
    ];
    if (location !== undefined) expect(known, payload).toContain(originOf(location));
  }
  expect(
    await checkAll((payload) => `/url?url=${encodeURI(payload).replaceAll('#', '%23')}`),
  ).toBeLessThan(20);
});

test.each([
  ['twice', 'url=https://listed.example/&url=https://evil.com/'],
  ['as a list', 'url[]=https://listed.example/'],
  ['under another name', 'URL=https://listed.example/'],
  ['not at all', ''],
  ['on another port', 'url=https://listed.example:8443/'],
  ['below a listed host', 'url=https://x.listed.example/'],
  [
    'at the chat, where numbers are ours to choose',
    'url=https://api.whatsapp.com/send?phone=19005550000',
  ],
  ['beside an own target', 'url=https://own.example/visa/other'],
  ['with a made-up signature', 'url=https://evil.com/&sig=AAAA'],
])('[T10] [RT-29] an address given %s never redirects', async (_case, query) => {
  const response = await running.app.inject(`/url?${query}`);
  expect([response.statusCode, response.body]).toEqual([200, 'page']);
});

const parameters = 'utm_source utm_content event sgl chatId target config page'.split(' ');
test.each([
  '/home',
  '/visaportal',
  '/qr01',
  '/web-x',
  '/phone',
  '/dynamic',
  '/hire-maid',
  '/hire-maid-off',
])('[T10] [T12] %s keeps to its own target, whatever the address contains', async (path) => {
  // Each address under all parameter names at once, and under one name alone, rotating through the names.
  await checkAll((payload) => {
    const value = encodeURIComponent(payload);
    return `${path}?${parameters.map((name) => `${name}=${value}`).join('&')}`;
  });
  let turn = 0;
  await checkAll((payload) => {
    turn += 1;
    return `${path}?${parameters[turn % parameters.length]}=${encodeURIComponent(payload)}`;
  });
});

test('[T10] hostile paths lead nowhere else', async () => {
  await checkAll(
    (payload) => `/${encodeURI(payload).replaceAll('#', '%23').replaceAll('?', '%3f')}`,
  );
  for (const path of [
    '//evil.com/..',
    '//evil.com/%2e%2e',
    '/%2f%2fevil.com',
    '/web-//evil.com',
    '/\\evil.com',
  ]) {
    const answer = await rawRequest(
      port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/\r\nlocation: (?:\/\/|\/?\\|https?:\/\/evil)/i);
    expect(answer).not.toMatch(/^HTTP\/1.1 5/);
  }
});

const breaks = [
  '%0d%0aset-cookie:x=1',
  '%E5%98%8A%E5%98%8Dset-cookie:x=1',
  '\u010Aset-cookie:x=1',
  '\nset-cookie:x=1',
  '%0aset-cookie:x=1',
  '%00',
  '%u000d%u000a',
];
test('[T12] over raw sockets no parameter becomes a header, and no answer is an error of ours', async () => {
  const paths = [
    '/url?url=https://listed.example/',
    '/home?utm_source=',
    '/qr01?chatId=',
    '/dynamic?utm_content=nanny',
    '/hire-maid-off?sgl=',
    '/hire-maid-off?event=',
    '/url?sig=',
    '/visaportal?lang=',
    '/web-',
  ];
  for (const path of paths) {
    for (const breaking of breaks) {
      const answer = await rawRequest(
        port,
        `GET ${path}${breaking} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 [234]/);
      expect(answer.toLowerCase()).not.toContain('\r\nset-cookie:x=1');
      expect(
        answer
          .split('\r\n\r\n')[0]
          ?.split('\r\n')
          .slice(1)
          .every((line) => /^[\w-]+: /.test(line)),
      ).toBe(true);
    }
  }
});

test('the Host header appears in no target', async () => {
  for (const path of ['/home', '/qr01', '/dynamic', '/hire-maid-off', '/visaportal']) {
    const { headers } = await running.app.inject({
      url: path,
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.com', forwarded: 'host=evil.com' },
    });
    expect(headers.location).not.toContain('evil.com');
  }
});
