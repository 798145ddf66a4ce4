import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, browserApi, type Door, fetchBytes } from './api.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

function doorAnswering(answer: () => Response | Promise<Response>, cookies = '') {
  const sent: Sent[] = [];
  const door: Door = {
    cookies: () => cookies,
    fetch: async (url, init) => {
      sent.push({ url, init });
      return await answer();
    },
  };
  return { door, sent };
}

const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

afterEach(() => vi.useRealTimers());

test('[CALL-01] every request carries the page code', async () => {
  const { door, sent } = doorAnswering(() => Response.json([]));
  await browserApi('hire-maid', door).get('public/parameters', { query: { code: 'a' } });
  expect(headersOf(sent[0]).get('pageCode')).toBe('hire-maid');
});

test('repeated query values are repeated, missing ones left out', async () => {
  const { door, sent } = doorAnswering(() => Response.json([]));
  const api = browserApi('services-page', door);
  await api.get('public/parameters', { query: { code: ['a b', 'c'] } });
  await api.get('matchedvideos/getmatchedvideos', { query: { skill: undefined, limit: 12 } });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/public/parameters?code=a+b&code=c',
    '/api/matchedvideos/getmatchedvideos?limit=12',
  ]);
});

test('[CALL-02] only a non-GET call carries the CSRF header taken from the cookie', async () => {
  const { door, sent } = doorAnswering(() => Response.json({}), 'a=1; XSRF-TOKEN=r%2Em; b=2');
  const api = browserApi('hire-maid', door);
  await api.get('public/parameters', { query: { code: 'a' } });
  await api.post('appsutils/addurllog', { body: { url: 'https://example.com/' } });
  expect(headersOf(sent[0]).has('X-XSRF-TOKEN')).toBe(false);
  expect(headersOf(sent[1]).get('X-XSRF-TOKEN')).toBe('r.m');
  expect(sent[1]?.init.body).toBe('{"url":"https://example.com/"}');
});

test('[CALL-02] a binary answer arrives as bytes', async () => {
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const { door } = doorAnswering(pdf);
  const blob = await browserApi('legal', door).get('resources/downloadresource', {
    query: { code: 'mvp_guide' },
  });
  expect(await blob.text()).toBe('%PDF');
  expect(await fetchBytes('/api/x', 'legal', door)).toEqual(new TextEncoder().encode('%PDF'));
});

test('a refusal becomes one error with status, code, message and fields', async () => {
  const { door } = doorAnswering(() =>
    Response.json(
      { message: 'Please correct this.', error: 'bad-input', fields: { code: 'Too long', n: 1 } },
      { status: 400 },
    ),
  );
  const call = browserApi('legal', door).get('public/parameters', { query: { code: 'a' } });
  expect(await failure(call)).toMatchObject({
    status: 400,
    code: 'bad-input',
    message: 'Please correct this.',
    fields: { code: 'Too long' },
  });
});

test('[VAL-02] an answer with a non-empty error field is a failure even with status 200', async () => {
  const { door } = doorAnswering(() => Response.json({ error: 'gone', message: 'Gone.' }));
  const call = browserApi('legal', door).get('public/parameters', { query: { code: 'a' } });
  expect(await failure(call)).toMatchObject({ status: 200, code: 'gone' });
});

test('a failure that is not JSON still says which status came', async () => {
  const { door } = doorAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const call = browserApi('legal', door).get('public/parameters', { query: { code: 'a' } });
  expect(await failure(call)).toMatchObject({ status: 502, code: 'failed' });
});

test('no connection and a broken answer are status 0', async () => {
  const query = { code: 'a' };
  const offline = doorAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
  const broken = doorAnswering(
    () => new Response('{', { headers: { 'content-type': 'application/json' } }),
  );
  for (const { door } of [offline, broken]) {
    const call = browserApi('legal', door).get('public/parameters', { query });
    expect(await failure(call)).toMatchObject({ status: 0, code: 'network' });
  }
});

test('[ERR-07] [NUM-01] a call without an answer fails after 45 seconds', async () => {
  const timeOut = vi.spyOn(AbortSignal, 'timeout');
  const late = new DOMException('late', 'TimeoutError');
  const { door, sent } = doorAnswering(() => Promise.reject(late));
  const call = browserApi('legal', door).get('public/parameters', { query: { code: 'a' } });
  expect(await failure(call)).toMatchObject({ status: 0, code: 'timeout' });
  expect(timeOut).toHaveBeenCalledWith(45_000);
  expect(sent[0]?.init.signal).toBe(timeOut.mock.results[0]?.value);
});
