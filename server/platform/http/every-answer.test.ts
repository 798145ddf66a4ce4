import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { listen, rawRequest } from '../../testing/raw-request.ts';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp } from '../../testing/table-app.ts';
import { createLog } from '../logging.ts';
import { securityHeaders } from './security/security-headers.ts';

let app: FastifyInstance;
let port: number;
const lines: string[] = [];
const key = Buffer.alloc(32);
beforeAll(async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  app = await tableApp(sampleCalls, sampleHandlers, { log });
  port = await listen(app);
});
afterAll(() => app.close());

const ask = (target: string, headers = '') =>
  rawRequest(
    port,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`,
  );

const cases: [string, number, () => Promise<string>][] = [
  ['an answer', 200, () => ask('/api/maids')],
  ['a kept answer', 200, () => ask('/api/kept')],
  ['a file', 200, () => ask('/api/paper')],
  ['an unknown call', 404, () => ask('/api/nothing')],
  ['bad input', 400, () => ask('/api/maids?limit=x')],
  ['a bad address', 400, () => ask('/api/%E0%A4%A')],
  ['a long address', 414, () => ask(`/api/maids?${'x'.repeat(5000)}`)],
  ['large headers', 431, () => ask('/api/maids', `X-Large: ${'x'.repeat(20_000)}\r\n`)],
  ['no HTTP at all', 400, () => rawRequest(port, 'hello there\r\n\r\n')],
  ['a foreign host', 421, () => rawRequest(port, 'GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n')],
  ['no host', 421, () => rawRequest(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['an expectation', 417, () => ask('/api/maids', 'Expect: miracles\r\n')],
  [
    'a write without token',
    403,
    () =>
      rawRequest(port, 'POST /api/maids HTTP/1.0\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'),
  ],
];

test.each(cases)('[T16] %s carries every security header', async (_what, status, send) => {
  const answer = await send();
  const [head = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(securityHeaders({ production: false }))) {
    if (name !== 'cache-control')
      expect(head.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}`);
  }
  expect(head.toLowerCase()).toContain('cache-control: ');
});

test('[T16] strict transport security is sent in production only', () => {
  expect(securityHeaders({ production: true })).toHaveProperty('strict-transport-security');
  expect(securityHeaders({ production: false })).not.toHaveProperty('strict-transport-security');
});

test('[T12] no line break in any parameter or header becomes a header', async () => {
  for (const payload of [
    '%0d%0aX-Injected:1',
    '%E5%98%8A%E5%98%8DX-Injected:1',
    '%0aX-Injected:1',
  ]) {
    for (const target of [`/api/maids?name=${payload}`, `/api/${payload}`, `/${payload}`]) {
      const answer = await ask(
        target,
        `User-Agent: ${payload}\r\npageCode: ${payload}\r\nCookie: XSRF-TOKEN=${payload}\r\n`,
      );
      expect(answer).not.toMatch(/\r?\nX-Injected/i);
      expect(answer).toMatch(/^HTTP\/1.1 [24]/);
    }
  }
});

test('[T15] two ways to say how long a body is end the connection with 400', async () => {
  for (const framing of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding : chunked\r\n',
  ]) {
    const answer = await rawRequest(
      port,
      `POST /api/maids HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n0\r\n\r\nGET /api/kept HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
  }
});

test('[T14] in production only the public host is answered, probes apart', async () => {
  const config = { production: true, publicOrigin: 'https://ahlan.example', signingKey: key };
  const production = await tableApp(sampleCalls, sampleHandlers, { config });
  const status = async (host: string) =>
    (await production.inject({ url: '/api/maids', headers: { host } })).statusCode;
  expect(await status('ahlan.example')).toBe(200);
  expect(await status('ahlan.example:443')).toBe(200);
  for (const host of [
    'evil.example',
    'localhost',
    '127.0.0.1',
    'ahlan.example.evil.example',
    'a@ahlan.example',
    '',
  ]) {
    expect([host, await status(host)]).toEqual([host, 421]);
  }
  await production.close();
});

test('[T13] headers by which an outsider speaks for a proxy never arrive', async () => {
  const seen: object[] = [];
  const spied = await tableApp(sampleCalls, sampleHandlers);
  spied.addHook('preHandler', (request, _reply, done) => {
    seen.push(request.headers);
    done();
  });
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-original-url': '/staff',
    'x-react-router-prerender-data': 'x',
    'x-http-method-override': 'DELETE',
    'x-xsrf-token': 'kept',
  };
  await spied.inject({ url: '/api/maids', headers });
  expect(Object.keys(seen[0] ?? {}).filter((name) => name.startsWith('x-'))).toEqual([
    'x-xsrf-token',
  ]);
  await spied.close();
});

test('[T35] a forwarded address counts only when a trusted proxy sends it', async () => {
  const addresses: string[] = [];
  const handlers = {
    ...sampleHandlers,
    'GET hold': (_input: unknown, visit: { address: string }) => {
      addresses.push(visit.address);
      return {};
    },
  };
  for (const trustedProxies of [[], ['127.0.0.1']]) {
    const proxied = await tableApp(sampleCalls, handlers, { config: { trustedProxies } });
    const headers = { pagecode: 'x', 'x-forwarded-for': '203.0.113.9' };
    await proxied.inject({ url: '/api/hold', headers });
    await proxied.close();
  }
  expect(addresses).toEqual(['127.0.0.1', '203.0.113.9']);
});

test('[T26] each request leaves one line, whatever its path and agent say', async () => {
  lines.length = 0;
  await ask('/api/maids?appId=canary&name=%0a', 'User-Agent: "}{"level":60\t\u009b31m\r\n');
  await ask('/nowhere/canary2');
  await ask('/api/maids/123');
  expect(lines).toHaveLength(3);
  const parsed = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(parsed.map(({ status }) => status)).toEqual([200, 404, 200]);
  expect(lines.join('')).not.toContain('canary&');
  expect(parsed[2]).toMatchObject({ url: '/api/maids/:id', method: 'GET' });
});
