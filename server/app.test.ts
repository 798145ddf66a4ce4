import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../contract/calls.ts';
import { type TestApp, testApp } from './testing/app.ts';

let product: TestApp;
let assetsDir: string;
beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'ahlan-home-assets-'));
  await mkdir(join(assetsDir, 'assets'));
  await writeFile(join(assetsDir, 'assets/entry-abc123.js'), 'console.log("plain")');
  await writeFile(join(assetsDir, 'assets/entry-abc123.js.br'), 'pretend brotli');
  await writeFile(join(assetsDir, 'assets/.secret'), 'hidden');
  await writeFile(join(assetsDir, 'favicon.svg'), '<svg/>');
  product = await testApp({
    assetsDir,
    pages: (apiFor) => ({
      async handle(request, reply) {
        const visit = { requestId: request.id, address: '', userAgent: '', session: null };
        const page = await apiFor(visit).get('matchedvideos/getmatchedvideos', {
          query: { limit: 2 },
        });
        return reply.header('content-type', 'text/html').send(`<p>${page.total}</p>`);
      },
    }),
  });
});
afterAll(async () => {
  await product.close();
  await rm(assetsDir, { recursive: true });
});
const ask = (url: string, headers = {}) => product.app.inject({ url, headers });

test('every call of the contract is registered and none of them fails on an empty store', async () => {
  for (const name of Object.keys(calls)) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET') continue;
    const { statusCode } = await ask(`/api/${path}`);
    expect([name, statusCode < 500 && statusCode !== 405]).toEqual([name, true]);
  }
});

test('health, readiness and metrics answer', async () => {
  expect((await ask('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await ask('/readyz')).json()).toEqual({ status: 'ready' });
  const metrics = await ask('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  for (const name of [
    'http_request_duration_seconds_count{route="/healthz",status="2xx"} 1',
    'store_pool_connections{state="total"}',
    'uncaught_errors_total 0',
    'process_cpu_seconds_total',
  ]) {
    expect(metrics.body).toContain(name);
  }
});

test('readiness says why not: a store that is away, a prototype that was polluted', async () => {
  const store = {
    ...product.parts.store,
    healthy: () => Promise.reject(new Error('connection refused')),
  };
  const broken = await testApp({ store });
  const away = await broken.app.inject('/readyz');
  expect([away.statusCode, away.json().message]).toEqual([
    503,
    'The store cannot be reached: connection refused',
  ]);
  await broken.close();
  const prototype: object = Reflect.getPrototypeOf({}) ?? {};
  Reflect.set(prototype, 'isAdmin', true);
  const polluted = await ask('/readyz').finally(() => Reflect.deleteProperty(prototype, 'isAdmin'));
  expect([polluted.statusCode, polluted.json().message]).toEqual([
    503,
    expect.stringContaining('polluted'),
  ]);
});

test('metrics are for this machine or for the holder of the token', async () => {
  const guarded = await testApp({
    store: product.parts.store,
    config: { metricsToken: 'a-token-of-sixteen' },
  });
  const from = (remoteAddress: string, headers = {}) =>
    guarded.app
      .inject({ url: '/metrics', remoteAddress, headers })
      .then(({ statusCode }) => statusCode);
  expect(await from('127.0.0.1')).toBe(200);
  expect(await from('203.0.113.9')).toBe(401);
  expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(401);
  expect(await from('203.0.113.9', { authorization: 'Bearer a-token-of-sixteen' })).toBe(200);
  expect(await from('203.0.113.9', { authorization: 'Bearer another' })).toBe(401);
  await guarded.close();
});

test('a page gets its data through the same handlers, and every other address is a page', async () => {
  const page = await ask('/anything?appId=1');
  expect([page.statusCode, page.body]).toEqual([200, '<p>0</p>']);
  expect(page.headers['set-cookie']).toMatch(/^XSRF-TOKEN=/);
  expect(page.headers['x-frame-options']).toBe('DENY');
  const written = await product.app.inject({ method: 'POST', url: '/anything' });
  expect([written.statusCode, written.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await ask('/api/anything')).statusCode).toBe(404);
});

test('built files are served for ever by their exact names, compressed when made so', async () => {
  const plain = await ask('/assets/entry-abc123.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'console.log("plain")']);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['set-cookie']).toBeUndefined();
  expect(plain.headers['x-content-type-options']).toBe('nosniff');
  const small = await ask('/assets/entry-abc123.js', { 'accept-encoding': 'br' });
  expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'pretend brotli']);
  expect(small.headers['vary']).toContain('accept-encoding');
  const again = await ask('/assets/entry-abc123.js', { 'if-none-match': plain.headers.etag });
  expect(again.statusCode).toBe(304);
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, no-cache');
  for (const missing of [
    'missing.js',
    '.secret',
    '../favicon.svg',
    '%2e%2e/favicon.svg',
    'entry-abc123.js/x',
  ]) {
    const answer = await ask(`/assets/${missing}`);
    expect([missing, answer.headers['content-type']]).not.toEqual([
      missing,
      'text/javascript; charset=utf-8',
    ]);
    expect(answer.body).not.toContain('hidden');
  }
  expect((await ask('/assets/missing.js')).json()).toMatchObject({ error: 'NOT_FOUND' });
});

test('policy reports are taken without a token and counted by directive', async () => {
  const report = (payload: object, type: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/csp-report',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });
  const old = { 'csp-report': { 'effective-directive': 'img-src' } };
  const current = [{ type: 'csp-violation', body: { effectiveDirective: 'made-up"} 1' } }];
  expect((await report(old, 'application/csp-report')).statusCode).toBe(204);
  expect((await report(current, 'application/reports+json')).statusCode).toBe(204);
  const metrics = (await ask('/metrics')).body;
  expect(metrics).toContain('csp_reports_total{directive="img-src"} 1');
  expect(metrics).toContain('csp_reports_total{directive="other"} 1');
  expect(metrics).not.toContain('made-up');
});

test('the description of the calls is served with an ETag', async () => {
  const description = await ask('/api/openapi.json');
  expect(description.json().openapi).toBe('3.1.0');
  const headers = { 'if-none-match': description.headers.etag };
  expect((await ask('/api/openapi.json', headers)).statusCode).toBe(304);
  const page = await ask('/api/docs');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
});
