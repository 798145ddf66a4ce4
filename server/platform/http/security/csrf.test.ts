import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sampleCalls, sampleHandlers } from '../../../testing/sample-calls.ts';
import { tableApp, tokenFrom } from '../../../testing/table-app.ts';

let app: FastifyInstance;
let token: { cookie: string; 'x-xsrf-token': string };
let changes = 0;
beforeAll(async () => {
  app = await tableApp(sampleCalls, {
    ...sampleHandlers,
    'POST maids': () => ({ name: `${++changes}` }),
    'GET hold': () => {
      changes++;
      return {};
    },
  });
  token = await tokenFrom(app, '/api/maids');
});
afterAll(() => app.close());

const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
const post = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/maids', headers, payload: { name: 'x' } });
const hold = (headers: Record<string, string>) => app.inject({ url: '/api/hold', headers });

test('[T30] our own page and a program with the token may write', async () => {
  expect((await post({ ...token, ...own })).statusCode).toBe(200);
  expect((await post(token)).statusCode).toBe(200);
  const otherName = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  expect((await post({ ...token, ...otherName })).statusCode).toBe(200);
});

test('[T30] every way another site could write is refused and changes nothing', async () => {
  const before = changes;
  const [random = ''] = token['x-xsrf-token'].split('.');
  const forged = `${random}.${'A'.repeat(43)}`;
  const attacks: Record<string, string>[] = [
    {},
    { cookie: token.cookie },
    { 'x-xsrf-token': token['x-xsrf-token'] },
    { ...token, 'x-xsrf-token': '' },
    { ...token, 'x-xsrf-token': `${token['x-xsrf-token']}x` },
    { cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged },
    { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
    { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' },
    { ...token, origin: 'https://evil.example' },
    { ...token, origin: 'null' },
    { ...token, 'sec-fetch-site': 'cross-site' },
    { ...token, 'sec-fetch-site': 'same-site' },
    { ...token, 'sec-purpose': 'prefetch' },
  ];
  for (const headers of attacks) {
    const answer = await post(headers);
    expect([headers, answer.statusCode]).toEqual([headers, 403]);
  }
  const override = { ...token, 'x-http-method-override': 'POST' };
  await app.inject({ url: '/api/maids', headers: override });
  expect(changes).toBe(before);
});

test('[T30] a GET that changes something needs the page code and our own page', async () => {
  expect((await hold({ pagecode: 'hire-maid' })).statusCode).toBe(200);
  expect((await hold({ pagecode: 'hire-maid', ...own })).statusCode).toBe(200);
  const before = changes;
  const attacks: Record<string, string>[] = [
    {},
    own,
    { pagecode: '' },
    { pagecode: 'hire-maid', 'sec-fetch-site': 'cross-site' },
    { pagecode: 'hire-maid', 'sec-fetch-site': 'none' },
    { pagecode: 'hire-maid', 'sec-purpose': 'prefetch;prerender' },
    { pagecode: 'hire-maid', 'x-moz': 'prefetch' },
    { pagecode: 'hire-maid', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' },
    { pagecode: 'hire-maid', origin: 'https://evil.example' },
  ];
  for (const headers of attacks) expect((await hold(headers)).statusCode).toBe(403);
  expect((await app.inject({ method: 'HEAD', url: '/api/hold' })).statusCode).toBe(405);
  expect(changes).toBe(before);
});

test('[T30] a token is given only to browsers without one', async () => {
  const offered = (await app.inject('/api/kept')).headers['set-cookie'];
  expect(offered).toMatch(/^XSRF-TOKEN=[\w-]{22}\.[\w-]{43}; Path=\/; SameSite=Lax$/);
  const again = await app.inject({ url: '/api/kept', headers: { cookie: `a=b; ${token.cookie}` } });
  expect(again.headers['set-cookie']).toBeUndefined();
  const stale = await app.inject({ url: '/api/kept', headers: { cookie: 'XSRF-TOKEN=old' } });
  expect(stale.headers['set-cookie']).toBeDefined();
});
