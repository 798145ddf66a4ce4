import { afterEach, expect, test, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { serverNow } from '../browser/server-clock.ts';
import { onFailure } from './failures.ts';
import { transportAnswering, failure, headersOf } from './testing.ts';

const query = { code: 'a' };
const dropPendingFailure = () => onFailure(() => undefined)();

afterEach(dropPendingFailure);

test('[CALL-01] every request carries the page code, whatever headers the caller adds', async () => {
  const { door, sent } = transportAnswering(() => Response.json([]));
  const headers = { 'x-extra': 'yes', pageCode: 'forged' };
  await browserApi('hire-maid', { headers }, door).get('public/parameters', { query });
  expect(headersOf(sent[0]).get('pageCode')).toBe('hire-maid');
  expect(headersOf(sent[0]).get('x-extra')).toBe('yes');
});

test('[F67] answers tell the time by the server’s clock', async () => {
  const inTwoDays = new Date(Math.ceil(Date.now() / 1000 + 172_800) * 1000);
  const headers = { date: inTwoDays.toUTCString() };
  const { door } = transportAnswering(() => Response.json([], { headers }));
  await browserApi('app', {}, door).get('public/parameters', { query });
  expect(serverNow()).toBeGreaterThanOrEqual(inTwoDays.getTime());
});

test('repeated query values are repeated, missing ones left out', async () => {
  const { door, sent } = transportAnswering(() => Response.json([]));
  const api = browserApi('services-page', {}, door);
  await api.get('public/parameters', { query: { code: ['a b', 'c'] } });
  await api.get('matchedvideos/getmatchedvideos', { query: { skill: undefined, limit: 12 } });
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/public/parameters?code=a+b&code=c',
    '/api/matchedvideos/getmatchedvideos?limit=12',
  ]);
});

test('[CALL-21] default values are added to calls, and what the caller gives wins', async () => {
  const defaults = () => ({ sessionId: 'kept', forSignOnly: 'true' });
  const { door, sent } = transportAnswering(() => Response.json([]), { defaults });
  const api = browserApi('hire-maid', {}, door);
  await api.get('matchedvideos/getmatchedvideos', { query: { sessionId: 'given', limit: 1 } });
  const { searchParams } = new URL(sent[0]?.url ?? '', 'https://site.example');
  expect(searchParams.getAll('sessionId')).toEqual(['given']);
  expect(searchParams.get('forSignOnly')).toBe('true');
});

test('[CALL-02] only a non-GET call carries the CSRF header taken from the cookie', async () => {
  const cookies = () => 'a=1; XSRF-TOKEN=r%2Em; b=2';
  const { door, sent } = transportAnswering(() => Response.json({}), { cookies });
  const api = browserApi('hire-maid', {}, door);
  await api.get('public/parameters', { query });
  await api.post('appsutils/addurllog', { body: { url: 'https://example.com/' } });
  expect(headersOf(sent[0]).has('X-XSRF-TOKEN')).toBe(false);
  expect(headersOf(sent[1]).get('X-XSRF-TOKEN')).toBe('r.m');
  expect(sent[1]?.init.body).toBe('{"url":"https://example.com/"}');
});

test('a token that was exchanged under way is taken, once', async () => {
  let cookies = 'XSRF-TOKEN=old';
  const { door, sent } = transportAnswering(
    () => {
      cookies = 'XSRF-TOKEN=new';
      return sent.length === 1
        ? Response.json({ error: 'CSRF' }, { status: 403 })
        : Response.json({});
    },
    { cookies: () => cookies },
  );
  const note = { body: { url: 'https://example.com/' } };
  await browserApi('hire-maid', {}, door).post('appsutils/addurllog', note);
  expect(sent.map((one) => headersOf(one).get('X-XSRF-TOKEN'))).toEqual(['old', 'new']);

  const refused = transportAnswering(() => Response.json({ error: 'CSRF' }, { status: 403 }));
  await failure(browserApi('hire-maid', {}, refused.door).post('appsutils/addurllog', note));
  expect(refused.sent).toHaveLength(1);
});

test('[CALL-02] a body can be made into something else than JSON', async () => {
  const { door, sent } = transportAnswering(() => Response.json({}));
  const form = new FormData();
  await browserApi('hire-maid', { transform: () => form, keepalive: true }, door).post(
    'appsutils/addurllog',
    { body: { url: 'https://example.com/' } },
  );
  expect(sent[0]?.init.body).toBe(form);
  expect(sent[0]?.init.keepalive).toBe(true);
  expect(headersOf(sent[0]).has('content-type')).toBe(false);
});

test('a refusal becomes one error with status, code, message and fields', async () => {
  const fields = { code: 'Too long', n: 1 };
  const refusal = { message: 'Please correct this.', error: 'bad-input', fields };
  const { door } = transportAnswering(() => Response.json(refusal, { status: 400 }));
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({
    status: 400,
    code: 'bad-input',
    message: 'Please correct this.',
    fields: { code: 'Too long' },
  });
});

test('[VAL-02] an answer with a non-empty error field is a failure even with status 200', async () => {
  const { door } = transportAnswering(() => Response.json({ error: 'gone', message: 'Gone.' }));
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({ status: 200, code: 'gone' });
  const fine = transportAnswering(() => Response.json({ error: '', value: 1 }));
  expect(await browserApi('legal', {}, fine.door).get('public/parameters', { query })).toEqual({
    error: '',
    value: 1,
  });
});

test('a failure that is not JSON still says which status came', async () => {
  const { door } = transportAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({ status: 502, code: 'failed' });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'half an answer',
    () => new Response('{"it', { headers: { 'content-type': 'application/json' } }),
  ],
])('%s is status 0', async (_what, answer) => {
  const { door } = transportAnswering(answer);
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({ status: 0, code: 'network' });
});

test('without a connection nothing is sent and nobody waits', async () => {
  const { door, sent } = transportAnswering(() => Response.json([]), { online: () => false });
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({ status: 0, code: 'network' });
  expect(sent).toHaveLength(0);
});

test('[ERR-07] [NUM-01] a call without an answer fails after 45 seconds, or the time it was given', async () => {
  const timeOut = vi.spyOn(AbortSignal, 'timeout');
  const late = new DOMException('late', 'TimeoutError');
  const { door } = transportAnswering(() => Promise.reject(late));
  const call = browserApi('legal', {}, door).get('public/parameters', { query });
  expect(await failure(call)).toMatchObject({ status: 0, code: 'timeout' });
  expect(timeOut).toHaveBeenLastCalledWith(45_000);
  await failure(
    browserApi('legal', { timeout: 180_000 }, door).get('public/parameters', { query }),
  );
  expect(timeOut).toHaveBeenLastCalledWith(180_000);
});

test('a call that the visitor walked away from fails without a message', async () => {
  const failures: ApiError[] = [];
  const stop = onFailure((error) => failures.push(error));
  const left = new AbortController();
  const { door, sent } = transportAnswering(() => {
    left.abort();
    return Promise.reject(left.signal.reason);
  });
  const api = browserApi('legal', { signal: left.signal }, door);
  expect((await failure(api.get('public/parameters', { query }))).isCancelled).toBe(true);
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  expect(failures).toEqual([]);
  stop();
});

test('[ERR-11] failures are told unless the caller silences them', async () => {
  const failures: ApiError[] = [];
  const stop = onFailure((error) => failures.push(error));
  const { door } = transportAnswering(() => Response.json({ error: 'x' }, { status: 500 }));
  const silent = browserApi('legal', { ignoreErrorMessages: true }, door);
  await failure(silent.get('public/parameters', { query }));
  expect(failures).toEqual([]);
  await failure(browserApi('legal', {}, door).get('public/parameters', { query }));
  expect(failures).toMatchObject([{ status: 500 }]);
  stop();
});

test('a failure before anybody listens reaches the first listener', async () => {
  const { door } = transportAnswering(() => Response.json({ error: 'x' }, { status: 503 }));
  await failure(browserApi('legal', {}, door).get('public/parameters', { query }));
  const failures: ApiError[] = [];
  onFailure((error) => failures.push(error))();
  expect(failures).toMatchObject([{ status: 503 }]);
});
