import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { listen, rawRequest } from '../../testing/raw-request.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../logging.ts';
import { createServer } from './create-server.ts';
import { securityHeaders } from './security/security-headers.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });
const hasty = {
  connectionTimeout: 600,
  requestTimeout: 300,
  headersTimeout: 200,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
};
const make = (timeouts?: typeof hasty) =>
  createServer(config, createLog(config), securityHeaders(config), timeouts);

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = make(hasty);
  app.post('/', (request, reply) => reply.send(request.body));
  app.get('/', (_request, reply) => reply.send('here'));
  port = await listen(app);
});
afterAll(() => app.close());

/** Sends a byte now and then until the connection is closed; returns the answer. */
async function drip(socket: Socket, first: string): Promise<string> {
  let answer = '';
  socket.on('data', (part) => (answer += part.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(first);
  const dripping = setInterval(() => socket.write('x'), 20);
  await once(socket, 'close');
  clearInterval(dripping);
  return answer;
}
const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n';

test.each([
  ['headers that never end', `${head}X-Slow: `, /^HTTP\/1.1 408 /],
  ['a body that never ends', `${head}Content-Length: 9999\r\n\r\n`, /^HTTP\/1.1 408 |^$/],
  ['chunks that never end', `${head}Transfer-Encoding: chunked\r\n\r\n`, /^HTTP\/1.1 40[08] |^$/],
])('[T70] %s are hung up on, and others are answered meanwhile', async (_what, first, expected) => {
  const slow = Array.from({ length: 40 }, () => drip(connect(port, '127.0.0.1'), first));
  const answer = await rawRequest(port, 'GET / HTTP/1.0\r\nHost: localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  for (const one of await Promise.all(slow)) expect(one).toMatch(expected);
});

test('[T70] a body that is announced and never arrives is not waited for', async () => {
  const answer = await rawRequest(port, `${head}Connection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test('[T70] a socket that sends nothing is hung up on', async () => {
  const socket = connect(port, '127.0.0.1').resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(2000);
});

test('[T70] the product itself waits seconds for a sender, not minutes', () => {
  const { server } = make();
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(15_000);
  expect(server.keepAliveTimeout).toBe(5_000);
  expect(server.timeout).toBe(65_000);
  expect(server.maxRequestsPerSocket).toBe(1000);
  expect(server.maxConnections).toBe(10_000);
});
