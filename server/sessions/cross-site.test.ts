import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { CallDefinition } from '../../contract/call.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Browser, browser } from '../testing/browser.ts';
import { everythingKept } from '../testing/everything.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Sample {
  readonly query?: string;
  readonly body?: object;
}
interface Attack {
  readonly name: string;
  readonly method?: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Requests that would change something if they came from our own page. */
const samples: Readonly<Record<string, Sample>> = {
  'GET matchedvideos/addtoshortlist': { query: '?housemaid=2&rank=2' },
  'GET ccserviceapplication/releasemaid': { query: '?housemaid=1' },
  'POST appsutils/addurllog': { body: { url: 'https://home.example/hire-maid' } },
  'POST appsutils/setconsent': { body: { granted: true, explicit: true, version: '1' } },
};
const table: Readonly<Record<string, CallDefinition>> = calls;
const writing = Object.keys(table).filter(
  (name) => name.startsWith('POST ') || table[name]?.changesState,
);

let product: TestApp;
let victim: Browser;
let attacker: Browser;
let unbound: string;
beforeAll(async () => {
  product = await testApp();
  const rows = sampleRows(product.deps.store.pool);
  for (const maid of [1, 2]) expect(await rows.maid()).toBe(maid);
  const anybody = browser(product.app);
  await anybody.get('public/parameters?code=a');
  unbound = anybody.cookies.get('XSRF-TOKEN') ?? '';
  victim = browser(product.app);
  await victim.session();
  await victim.get('matchedvideos/addtoshortlist?housemaid=1&rank=1');
  attacker = browser(product.app);
  await attacker.session();
});
afterAll(() => product.close());

/** With the victim's cookies, although SameSite would not send them with most of these requests. */
function attacksOn(name: string): Attack[] {
  const { cookie = '', ...headers } = victim.headers();
  const own = { ...headers, cookie };
  const sid = `sid=${victim.cookies.get('sid')}`;
  const body = JSON.stringify(samples[name]?.body ?? {});
  const foreign: Attack[] = [
    { name: 'no header of ours', headers: { cookie } },
    { name: 'an evil origin', headers: { ...own, origin: 'https://evil.example' } },
    { name: 'a sandboxed frame', headers: { ...own, origin: 'null' } },
    { name: 'cross-site', headers: { ...own, 'sec-fetch-site': 'cross-site' } },
    { name: 'same-site', headers: { ...own, 'sec-fetch-site': 'same-site' } },
    { name: 'a typed address', headers: { ...own, 'sec-fetch-site': 'none' } },
    { name: 'a prefetch', headers: { ...own, 'sec-purpose': 'prefetch;prerender' } },
    { name: 'an older prefetch', headers: { ...own, purpose: 'prefetch' } },
    { name: 'PUT', method: 'PUT', headers: own },
    { name: 'PATCH', method: 'PATCH', headers: own },
    { name: 'DELETE', method: 'DELETE', headers: own },
    { name: 'HEAD', method: 'HEAD', headers: own },
  ];
  const override = { ...own, 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  if (name.startsWith('GET ')) {
    const image = { cookie, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' };
    return [
      ...foreign,
      { name: 'an image', headers: { ...image, 'sec-fetch-site': 'cross-site' } },
      { name: 'an image of ours', headers: { ...image, 'sec-fetch-site': 'same-origin' } },
      { name: 'an empty page code', headers: { ...own, pagecode: '' } },
      { name: 'POST', method: 'POST', headers: own },
    ];
  }
  const planted = (token: string) => ({
    ...own,
    cookie: `${sid}; XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
  });
  const form = (type: string, payload: string) => [
    { name: `${type} by a form`, headers: { cookie, 'content-type': type }, payload },
    { name: `${type} with the token`, headers: { ...own, 'content-type': type }, payload },
  ];
  const parts = '--x\r\nContent-Disposition: form-data; name="url"\r\n\r\n/\r\n--x--\r\n';
  return [
    ...foreign,
    { name: 'an empty token', headers: { ...own, 'x-xsrf-token': '' } },
    { name: 'two empty tokens', headers: planted('') },
    { name: "another session's token", headers: planted(attacker.cookies.get('XSRF-TOKEN') ?? '') },
    { name: 'a token of no session', headers: planted(unbound) },
    { name: 'a forged token', headers: planted(`${'A'.repeat(22)}.${'A'.repeat(43)}`) },
    {
      name: "another session's header",
      headers: { ...own, 'x-xsrf-token': attacker.headers()['x-xsrf-token'] ?? '' },
    },
    { name: 'GET', method: 'GET', headers: own },
    { name: 'a method override', method: 'GET', headers: override },
    ...form('application/x-www-form-urlencoded', 'url=%2F&granted=true'),
    ...form('text/plain', body),
    ...form('multipart/form-data; boundary=x', parts),
  ];
}

function send(name: string, { method, headers, payload }: Attack) {
  const [ownMethod, path = ''] = name.split(' ');
  const { query = '', body = {} } = samples[name] ?? {};
  const sending = method ?? (ownMethod === 'POST' ? 'POST' : 'GET');
  const wantsBody = sending !== 'GET' && sending !== 'HEAD';
  return product.app.inject({
    method: sending,
    url: `/api/${path}${query}`,
    headers: {
      ...(wantsBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(wantsBody && { payload: payload ?? JSON.stringify(body) }),
  });
}

test.each(writing)('[T30] no other site can make a visitor’s browser ask %s', async (name) => {
  const before = await everythingKept(product.deps.store);
  for (const attack of attacksOn(name)) {
    const { statusCode } = await send(name, attack);
    expect([attack.name, statusCode]).toEqual([attack.name, expect.toSatisfy(isRefusal)]);
  }
  expect(await everythingKept(product.deps.store)).toBe(before);
});

/** 401: HEAD of a call of My Home that reads, by somebody who is not signed in. */
const isRefusal = (status: number) => [401, 403, 404, 405, 415].includes(status);

test.each(Object.keys(samples))('our own page can: %s changes something', async (name) => {
  const before = await everythingKept(product.deps.store);
  const answer = await send(name, {
    name: 'our own page',
    headers: { ...victim.headers(), 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await everythingKept(product.deps.store)).not.toBe(before);
});

test('[T30] a browser gets the token of its session, and loses the old one with a new session', async () => {
  const one = browser(product.app);
  await one.get('public/parameters?code=a');
  const note = () => one.post('appsutils/addurllog', { url: '/hire-maid' });
  expect((await note()).statusCode).toBe(200);
  const before = one.cookies.get('XSRF-TOKEN');
  await one.session();
  expect(one.cookies.get('XSRF-TOKEN')).not.toBe(before);
  expect((await note()).statusCode).toBe(200);
  one.cookies.set('XSRF-TOKEN', before ?? '');
  expect((await note()).statusCode).toBe(403);
  // The refusal itself offered a valid token.
  expect((await note()).statusCode).toBe(200);
  one.cookies.delete('sid');
  expect((await note()).statusCode).toBe(403);
  expect((await note()).statusCode).toBe(200);
});
