import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifications } from './notifications.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { olderClient } from './older-client.tsx';
import { transportAnswering, failure, headersOf } from './testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('[CALL-02] the older client offers get, put, post and delete, with the CSRF header on all but get', async () => {
  const cookies = () => 'XSRF-TOKEN=token';
  const { door, sent } = transportAnswering(() => Response.json({ done: true }), { cookies });
  const client = olderClient('legal', {}, door);
  expect(await client.get('/api/x')).toEqual({ done: true });
  await client.put('/api/x', { a: 1 });
  await client.post('/api/x', { a: 2 });
  await client.delete('/api/x');
  expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
    ['GET', undefined],
    ['PUT', '{"a":1}'],
    ['POST', '{"a":2}'],
    ['DELETE', undefined],
  ]);
  expect(sent.map((one) => headersOf(one).has('X-XSRF-TOKEN'))).toEqual([false, true, true, true]);
});

test.each(['https://elsewhere.example/x', '//elsewhere.example/x'])(
  '[CALL-02] the CSRF token never leaves for another site: %s',
  async (url) => {
    const { door, sent } = transportAnswering(() => Response.json({}), {
      cookies: () => 'XSRF-TOKEN=t',
    });
    await olderClient('legal', {}, door).post(url, {});
    expect(headersOf(sent[0]).has('X-XSRF-TOKEN')).toBe(false);
  },
);

test('[ERR-11] the older client shows an error as a danger toast at top-right for 4 seconds', async () => {
  const refusal = { message: 'There is no such file.', error: 'missing' };
  const { door } = transportAnswering(() => Response.json(refusal, { status: 404 }));
  await failure(olderClient('legal', {}, door).get('/api/x'));
  expect(notifications.snapshot()).toMatchObject([
    { type: 'danger', align: 'end', showOnTop: true, title: 'There is no such file.' },
  ]);
  vi.advanceTimersByTime(3999);
  expect(notifications.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(notifications.snapshot()).toHaveLength(0);
});

test('[ERR-11] the older client can be silenced too', async () => {
  const { door } = transportAnswering(() => Response.json({ error: 'x' }, { status: 500 }));
  await failure(olderClient('legal', { ignoreErrorMessages: true }, door).get('/api/x'));
  expect(notifications.snapshot()).toHaveLength(0);
});

test('[CALL-02] a binary answer arrives as bytes, and anything else is not a file', async () => {
  const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
  const { door } = transportAnswering(pdf);
  expect(await fetchBytes('/api/x', 'legal', {}, door)).toEqual(new TextEncoder().encode('%PDF'));
  const json = transportAnswering(() => Response.json({}));
  expect(await failure(fetchBytes('/api/x', 'legal', {}, json.door))).toMatchObject({
    code: 'not-a-file',
  });
});
