import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../testing/raw-request.ts';
import { sampleCalls, sampleHandlers } from '../../testing/sample-calls.ts';
import { tableApp, tokenFrom } from '../../testing/table-app.ts';

let app: FastifyInstance;
let port: number;
let token: Record<string, string>;
beforeAll(async () => {
  app = await tableApp(sampleCalls, sampleHandlers);
  token = await tokenFrom(app, '/api/maids');
  port = await listen(app);
});
afterAll(() => app.close());

const head = (target: string, headers: string) =>
  `${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
const get = (target: string, headers = '') => head(`GET ${target}`, headers);
function post(body: string): string {
  const lines = { ...token, 'Content-Type': 'application/json', 'Content-Length': body.length };
  const headers = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return head('POST /api/maids', headers.join('')) + body;
}

/** The status of the answer; 0 when the connection was closed while the request was still being sent. */
function statusOf(request: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  socket.write(request, 'latin1');
  return new Promise((resolve) => {
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d{3}) /.exec(answer)?.[1] ?? 0)));
  });
}

const KIB = 1024;
const sizes = Array.from({ length: 15 }, (_, doubled) => KIB * 2 ** doubled);
const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));

/** A request of a given size, and the size from which it is refused. */
const dimensions: [string, (size: number) => string, number][] = [
  ['a path', (size) => get(`/api/${filled('x', size)}`), 4 * KIB],
  ['a parameter', (size) => get(`/api/maids?name=${filled('x', size)}`), 4 * KIB],
  ['many parameters', (size) => get(`/api/maids?${filled('a=1&', size)}`), 4 * KIB],
  ['a header', (size) => get('/api/maids', `X-Large: ${filled('x', size)}\r\n`), 16 * KIB],
  ['many headers', (size) => get('/api/maids', filled('X-Many: 1\r\n', size)), 16 * KIB],
  ['a cookie', (size) => get('/api/maids', `Cookie: a=${filled('x', size)}\r\n`), 16 * KIB],
  ['a text', (size) => post(`{"name":"${filled('x', size)}"}`), 64 * KIB],
  ['a deep body', (size) => post(`{"name":${filled('[', size)}`), 64 * KIB],
  ['a wide body', (size) => post(`{"name":[${filled('1,', size)}1]}`), 64 * KIB],
];

test.each(dimensions)(
  '[T71] %s of 1 KB to 16 MB is answered or refused, and nobody else notices',
  async (_what, request, limit) => {
    for (const size of sizes) {
      const status = await statusOf(request(size));
      const tooLarge = size > 64 * KIB ? [413, 414, 431, 0] : [413, 414, 431];
      expect([size, size < limit ? [200, 400, 404] : tooLarge]).toEqual([
        size,
        expect.arrayContaining([status]),
      ]);
    }
    expect(await statusOf(get('/api/maids'))).toBe(200);
  },
);
