import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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
        const visit = {
          requestId: request.id,
          address: '',
          userAgent: '',
          language: 'en',
          session: null,
        } as const;
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
  await expect
    .poll(async () => (await ask('/readyz')).json())
    .toEqual({ status: 'ready', checks: { store: 'ok', files: 'ok' } });
  const metrics = await ask('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  for (const name of [
    'http_request_duration_seconds_count{route="/healthz",status="2xx"} 1',
    'store_pool_connections{state="total"}',
    'uncaught_errors_total 0',
    'process_cpu_seconds_total',
    'files_reachable 1',
  ]) {
    expect(metrics.body).toContain(name);
  }
});

test('[F42] a bucket that does not answer shows in readiness and metrics, and the rest of the site works', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };
  const broken = await testApp({ store: product.deps.store, config: { s3 } });
  onTestFinished(() => broken.close());
  const readiness = async () => (await broken.app.inject('/readyz')).json();
  await expect
    .poll(readiness, { timeout: 15_000 })
    .toEqual({ status: 'ready', checks: { store: 'ok', files: 'failing' } });
  const metrics = (await broken.app.inject('/metrics')).body;
  expect(metrics).toContain('files_reachable 0');
  expect(metrics).toMatch(/files_errors_total\{operation="check"\} [1-9]/);
});

test('[F46] calls and refusals carry the request id of their log line, and healthy probes write none', async () => {
  const lines: string[] = [];
  const log = { ...product.deps.log, access: (line: object) => lines.push(JSON.stringify(line)) };
  const logged = await testApp({ store: product.deps.store, log });
  onTestFinished(() => logged.close());
  const urls = [
    '/api/public/parameters?code=sites_visa_eta_value',
    '/api/matchedvideos/getmatchedvideos',
    '/api/nothing',
  ];
  for (const url of urls) {
    const id = String((await logged.app.inject(url)).headers['x-request-id']);
    expect(lines.at(-1)).toContain(`"requestId":"${id}"`);
  }
  expect(lines).toHaveLength(urls.length);
  for (const url of ['/healthz', '/readyz', '/metrics']) await logged.app.inject(url);
  expect(lines).toHaveLength(urls.length);
});

test('[T92] readiness names its reason, an unreachable store or a polluted prototype, without the driver’s message', async () => {
  const store = {
    ...product.deps.store,
    healthy: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')),
  };
  const broken = await testApp({ store });
  const away = await broken.app.inject('/readyz');
  expect([away.statusCode, away.json().message]).toEqual([
    503,
    'The store cannot be reached. The log says why.',
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

test('[T84] metrics are for this machine or for the holder of the token, in production for the holder alone', async () => {
  const guarded = await testApp({
    store: product.deps.store,
    config: { metricsToken: 'a-token-of-sixteen' },
  });
  const from = (remoteAddress: string, headers = {}) =>
    guarded.app
      .inject({ url: '/metrics', remoteAddress, headers })
      .then(({ statusCode }) => statusCode);
  expect(await from('127.0.0.1')).toBe(200);
  expect(await from('203.0.113.9')).toBe(401);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
    expect([name, await from('127.0.0.1', { [name]: '203.0.113.9' })]).toEqual([name, 401]);
  }
  expect(await from('203.0.113.9', { authorization: 'Bearer a-token-of-sixteen' })).toBe(200);
  expect(await from('203.0.113.9', { authorization: 'Bearer another' })).toBe(401);
  await guarded.close();
  const live = await testApp({
    store: product.deps.store,
    config: { production: true, publicOrigin: 'https://ahlan.example' },
  });
  onTestFinished(() => live.close());
  for (const url of ['/metrics', '/api/marketing/funnel']) {
    const answer = await live.app.inject({ url, headers: { host: 'ahlan.example' } });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
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

test('[T103] the description names every route under /api/ and no other', async () => {
  const { paths } = (await ask('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const twilio = {
    accountSid: 'AC',
    authToken: 'token',
    from: 'Ahlan',
    apiUrl: 'http://localhost',
  };
  const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec' };
  const whatsapp = { from: '+97140000000', templates: {} };
  const config = { twilio, stripe, whatsapp };
  const live = await testApp({ store: product.deps.store, config });
  onTestFinished(() => live.close());
  const isRegistered = (row: string) => {
    const [method = '', path = ''] = row.split(' ');
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    return [product, live].some(({ app }) => app.hasRoute({ method, url }));
  };
  expect(described.filter((row) => !isRegistered(row))).toEqual([]);
  const registered = [product, live].flatMap(({ app }) =>
    app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, path = '', methods = ''] = /(\/api\/\S+) \((.+)\)$/.exec(line) ?? [];
        const template = path.replaceAll(/:(\w+)/g, '{$1}');
        return methods
          .split(', ')
          .flatMap((method) =>
            path === '' || path.includes('*') || method === 'HEAD' ? [] : [`${method} ${template}`],
          );
      }),
  );
  expect(registered.length).toBeGreaterThan(20);
  expect(registered.filter((row) => !described.includes(row))).toEqual([]);
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
