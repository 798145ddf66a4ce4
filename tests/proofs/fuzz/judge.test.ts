import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type Server, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../../server/platform/http/security/security-headers.ts';
import { headsIn, lackingIn } from './header-set.ts';
import { wrongWith } from './judge.ts';
import { policyProblem } from './page-policy.ts';
import type { Asked } from './requests.ts';
import { send } from './wire.ts';

const visitor = { headers: {}, appId: null, step: '', sequence: 0 };
const asked: Asked = { method: 'GET', path: '/api/x', headers: {}, body: null, visitor };
const sound = { status: 200, headers: securityHeaders({ production: false }), body: '{}' };
const judge = (more: object) =>
  wrongWith(
    asked,
    { ...sound, ...more },
    { canaries: ['a stranger'], nonces: new Set() },
    '/data-dir',
  );

test('[T16] an answer that lacks a header, tells too much or fails is found', () => {
  expect(judge({})).toBeNull();
  for (const name of Object.keys(sound.headers)) {
    const headers = { ...sound.headers, [name]: undefined };
    expect([name, judge({ headers })]).toEqual([name, expect.stringContaining(name)]);
  }
  for (const bad of [
    { status: 500 },
    { headers: { ...sound.headers, 'x-frame-options': 'SAMEORIGIN' } },
    { headers: { ...sound.headers, server: 'x' } },
    { headers: { ...sound.headers, 'x-injected': '1' } },
    { body: 'of a stranger' },
    { body: '/data-dir/keys' },
    { status: 400, body: 'no' },
  ]) {
    expect([bad, judge(bad)]).toEqual([bad, expect.any(String)]);
  }
  const raw = Object.entries(sound.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const whole = `HTTP/1.1 200 OK\r\n${raw.join('')}\r\nbody`;
  const lacking = (said: string) => headsIn(said).map((head) => lackingIn('', head).length > 0);
  expect(lacking(`HTTP/1.1 100 Continue\r\n\r\n${whole}`)).toEqual([false]);
  expect(lacking(`${whole}\r\nHTTP/1.1 400 Bad Request\r\n\r\n`)).toEqual([false, true]);
});

async function heardFrom(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  const heard = await send(`http://127.0.0.1:${address.port}`, asked);
  server.close();
  return heard;
}

test('[T74] a line that is reset, closed or cut in the middle is no answer', async () => {
  for (const hangUp of [
    createServer((socket) => void socket.once('data', () => socket.resetAndDestroy())),
    createServer((socket) => void socket.once('data', () => socket.end())),
    createServer(
      (socket) =>
        void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx')),
    ),
  ]) {
    const heard = await heardFrom(hangUp);
    expect(wrongWith(asked, heard, { canaries: [], nonces: new Set() }, '/x')).toMatch(
      /^the line was cut/,
    );
  }
});

test('[T21] a page that its policy does not fit is found', () => {
  const hash = `'sha256-${createHash('sha256').update('one()').digest('base64')}'`;
  const strict = (script: string) =>
    `default-src 'none'; script-src ${script}; base-uri 'none'; frame-ancestors 'none'`;
  const nonce = Buffer.alloc(16, 7).toString('base64');
  const byNonce = strict(`'nonce-${nonce}' 'strict-dynamic'`);
  const page = '<p>onclick=x</p><script>one()</script>';
  const own = `<script nonce="${nonce}">two()</script>`;
  const found = (policy: string, html: string) => policyProblem(policy, html, new Set());
  expect(found(strict(`'self' ${hash}`), page)).toBeNull();
  expect(
    found(byNonce, `${own}<input value="a onerror=b"/><textarea><b onclick=x></textarea>`),
  ).toBe(null);
  for (const [policy, html] of [
    [strict(`'self'`), page],
    [strict(`'self' ${hash}`), '<p></p>'],
    [strict(`'self' ${hash} 'unsafe-inline'`), page],
    [strict(`'self' ${hash} https://*.example`), page],
    [strict(`'self' ${hash}`).replace("base-uri 'none'; ", ''), page],
    [strict(`'nonce-${nonce}'`), own],
    [strict(`'nonce-YWJj' 'strict-dynamic'`), ''],
    [byNonce, page],
    [byNonce, '<img src=x onerror=alert(1)>'],
    [byNonce, '<a href="javascript:alert(1)">'],
  ] as const) {
    expect([policy, html, found(policy, html)]).toEqual([policy, html, expect.any(String)]);
  }
  const met = new Set<string>();
  expect([policyProblem(byNonce, own, met), policyProblem(byNonce, own, met)]).toEqual([
    null,
    expect.stringContaining('before'),
  ]);
});
