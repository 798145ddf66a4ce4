import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { tableApp, tokenFrom } from '../../testing/table-app.ts';
import { json, takesNothing } from '../../../contract/call.ts';
import * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

const row = {
  ...takesNothing,
  selfQueued: true,
  summary: 'Waits.',
  answer: json(z.object({})),
} as const;
const calls = {
  'GET browse': row,
  'GET quick': row,
  'GET fails': row,
  'POST appsutils/addurllog': row,
  'POST ccserviceapplication/submitstep': row,
} as const;

let waiting: (() => void)[];
let app: FastifyInstance;
let token: Record<string, string>;
const held = () => new Promise<object>((resolve) => waiting.push(() => resolve({})));
beforeEach(async () => {
  waiting = [];
  const quick = () => ({});
  app = await tableApp(calls, {
    'GET browse': held,
    'GET quick': quick,
    'GET fails': () => Promise.reject(new Refusal(404, 'NOT_FOUND')),
    'POST appsutils/addurllog': quick,
    'POST ccserviceapplication/submitstep': quick,
  });
  token = await tokenFrom(app, '/api/quick');
});
afterEach(() => app.close());

const ask = (url: string) => app.inject({ url: `/api/${url}` });
const post = (url: string) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers: token, payload: {} });

test('[T72] less important calls are refused first, payments and signatures last, and all recover without help', async () => {
  const first = Array.from({ length: 300 }, () => ask('browse'));
  await expect.poll(() => waiting.length).toBe(300);
  expect((await post('appsutils/addurllog')).statusCode).toBe(503);
  expect((await ask('quick')).statusCode).toBe(200);

  const more = Array.from({ length: 900 }, () => ask('browse'));
  await expect.poll(() => waiting.length).toBe(1200);
  const sentAway = await ask('quick');
  expect(sentAway.statusCode).toBe(503);
  expect(sentAway.json()).toMatchObject({ error: 'BUSY' });
  expect(Number(sentAway.headers['retry-after'])).toBeGreaterThan(0);
  expect(sentAway.headers['x-content-type-options']).toBe('nosniff');
  expect((await post('ccserviceapplication/submitstep')).statusCode).toBe(200);

  for (const answer of waiting) answer();
  const statuses = (await Promise.all([...first, ...more])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await ask('quick')).statusCode).toBe(200);
  expect((await post('appsutils/addurllog')).statusCode).toBe(200);
});

test('[T97] an overload by one network sends that network away and nobody else', async () => {
  const from = (remoteAddress: string, url: string) =>
    app.inject({ url: `/api/${url}`, remoteAddress });
  const attack = Array.from({ length: 1200 }, () => from('192.0.2.1', 'browse'));
  await expect.poll(() => waiting.length).toBe(1200);
  expect((await from('192.0.2.1', 'quick')).statusCode).toBe(503);
  expect((await from('198.51.100.7', 'quick')).statusCode).toBe(200);
  for (const answer of waiting) answer();
  await Promise.all(attack);
});

test('[T72] a request that fails leaves its place, too', async () => {
  for (let times = 0; times < 350; times += 1) await ask('fails');
  expect((await post('appsutils/addurllog')).statusCode).toBe(200);
});
