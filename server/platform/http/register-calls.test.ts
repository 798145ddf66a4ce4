import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp, tokenFrom } from '../../testing/table-app.ts';
import { Refusal } from '../refusal.ts';

let app: FastifyInstance;
let token: { cookie: string; 'x-xsrf-token': string };
beforeAll(async () => {
  app = await tableApp(sampleCalls, sampleHandlers);
  token = await tokenFrom(app, '/api/maids');
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/api/maids',
    headers: { ...token, 'content-type': type },
    payload,
  });

test('a call is parsed, answered, and stripped of what the contract does not promise', async () => {
  const answer = await app.inject('/api/maids?limit=5&name=Mary&unknown=1');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ limit: 5, name: 'Mary' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await app.inject('/api/maids/12')).json()).toEqual({ id: '12' });
});

test('kept text leaves byte for byte, with an ETag that answers 304', async () => {
  for (let time = 0; time < 2; time++) {
    const answer = await app.inject('/api/kept');
    expect(answer.body).toBe('{"text":"مرحبا – hello"}');
    expect(answer.headers['content-length']).toBe(`${Buffer.byteLength(answer.body)}`);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const again = { 'if-none-match': `W/"x", ${String(answer.headers.etag)}` };
    const fresh = await app.inject({ url: '/api/kept', headers: again });
    expect([fresh.statusCode, fresh.body]).toEqual([304, '']);
  }
  const plain = await app.inject('/api/plain');
  expect(plain.json()).toEqual({ text: 'مرحبا' });
  expect([plain.headers['cache-control'], plain.headers.etag]).toEqual(['no-store', undefined]);
});

test('HEAD answers like GET without a body', async () => {
  for (const url of ['/api/maids', '/api/kept', '/api/paper']) {
    const head = await app.inject({ method: 'HEAD', url });
    const get = await app.inject(url);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

test('[T12] a file name never breaks out of its header', async () => {
  const answer = await app.inject('/api/paper');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="a _quoted_name _ ___.pdf"; filename*=UTF-8''a%20%22quoted%22name%20%E2%80%93%20%D8%B9%D9%82%D8%AF.pdf`,
  );
  expect(answer.headers['content-length']).toBe('4');
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/api/paper', headers })).statusCode).toBe(304);
});

test('unknown calls answer 404 and known ones with another method 405, both in JSON', async () => {
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ error: 'NOT_FOUND' });
  const wrong = await app.inject({ method: 'DELETE', url: '/api/maids' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  expect((await app.inject({ method: 'POST', url: '/api/maids/12' })).statusCode).toBe(405);
  const head = await app.inject({ method: 'HEAD', url: '/api/hold' });
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
});

test('bad input answers 400 with a sentence for each field', async () => {
  const query = await app.inject(`/api/maids?limit=99&name=${'x'.repeat(21)}`);
  expect(query.statusCode).toBe(400);
  expect(query.json()).toEqual({
    message: 'Some of the values cannot be used: limit, name.',
    error: 'BAD_INPUT',
    fields: { limit: 'Must be at most 60.', name: 'Must have at most 20 characters.' },
  });
  const body = await post('{"nome":"x"}');
  expect(body.json()).toMatchObject({
    fields: { name: 'This is required.', nome: 'Is not known here.' },
  });
  expect((await app.inject('/api/maids/x')).json()).toMatchObject({
    fields: { id: 'Is not written in the expected form.' },
  });
});

test('[T24] a repeated or structured parameter is refused where one value is meant', async () => {
  const twice = await app.inject('/api/maids?name=a&name=b');
  expect([twice.statusCode, twice.json().fields]).toEqual([400, { name: 'Give this only once.' }]);
  expect((await app.inject('/api/maids?limit=1&limit=2')).statusCode).toBe(400);
  expect((await app.inject('/api/maids?name[]=a&name[x]=b')).json()).toEqual({ limit: 24 });
  expect((await post('{"name":["a"]}')).statusCode).toBe(400);
});

test('[T71] what is too large in any dimension is refused with its own status', async () => {
  expect((await post(JSON.stringify({ name: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  expect((await app.inject(`/api/maids?name=${'x'.repeat(5000)}`)).statusCode).toBe(414);
  expect((await app.inject(`/api/maids?${'a&'.repeat(64)}`)).statusCode).toBe(400);
  expect((await app.inject(`/api/maids?${'a&'.repeat(63)}`)).statusCode).toBe(200);
  const nested = (depth: number) => `{"name":"x","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await post(nested(31))).statusCode).toBe(200);
  expect((await post(nested(32))).json()).toMatchObject({ error: 'BAD_JSON' });
  expect((await post(nested(30_000))).statusCode).toBe(400);
  expect((await post(`{"name":"${'['.repeat(100)}"}`)).json().fields).toHaveProperty('name');
});

test('only JSON is taken as a body', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect((await post('{"name":"x"}', type)).statusCode).toBe(415);
  }
  for (const broken of ['', '{', 'null', '[]', '"x"', '{"name":"x"']) {
    expect((await post(broken)).statusCode).toBe(400);
  }
});

test('[T23] no body and no query reaches a prototype', async () => {
  for (const payload of [
    '{"__proto__":{"isAdmin":true},"name":"x"}',
    '{"name":"x","more":{"__proto__":{"isAdmin":true}}}',
    '{"name":"x","more":{"constructor":{"prototype":{"isAdmin":true}}}}',
    '{"name":"x","more":{"\\u005f_proto__":{"isAdmin":true}}}',
  ]) {
    expect((await post(payload)).statusCode).toBe(400);
  }
  await app.inject('/api/maids?__proto__[isAdmin]=1&constructor.prototype.isAdmin=1&__proto__=1');
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});

test('a refusal, a store that is away and a mistake of ours each get their own answer', async () => {
  const failures = [
    new Refusal(409, 'BAD_INPUT', { names: 'day' }, { day: 'TIME_FULL' }),
    Object.assign(new Error('Failed query'), {
      cause: Object.assign(new Error(), { code: '22021' }),
    }),
    Object.assign(new Error('down'), { code: '57P01' }),
    new Error('secret detail at line 5'),
  ];
  const failing = await tableApp(sampleCalls, {
    ...sampleHandlers,
    'GET maids': () => {
      throw failures.shift() ?? new Error('no more');
    },
    'GET plain': () => Promise.resolve({ text: 5 }),
  });
  expect((await failing.inject('/api/maids')).json()).toEqual({
    message: 'Some of the values cannot be used: day.',
    error: 'BAD_INPUT',
    fields: { day: 'This time is full by now. Choose another one.' },
  });
  expect((await failing.inject('/api/maids')).statusCode).toBe(400);
  const away = await failing.inject('/api/maids');
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  const mistake = await failing.inject('/api/maids');
  expect(mistake.statusCode).toBe(500);
  expect(mistake.body).not.toContain('secret');
  expect(mistake.json().message).toMatch(/Reference: [\w-]+$/);
  expect((await failing.inject('/api/plain')).statusCode).toBe(500);
  await failing.close();
});
