import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scans } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

const uuid = '0190F1D0-0000-7000-8000-000000000001';
const path = `/api/appsutils/qrscanned?uuid=${uuid}`;
const own = { pagecode: 'landing-page', 'sec-fetch-site': 'same-origin' };

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
beforeEach(async () => {
  await running.deps.store.db.delete(scans);
});
afterAll(() => running.close());

const open = (url: string, headers: Record<string, string> = own) =>
  running.app.inject({ url, headers });
const counted = () => running.deps.store.db.select().from(scans);
async function cookieOf(url: string) {
  const { cookies } = await open(url);
  const sid = cookies.find(({ name }) => name === 'sid');
  if (sid === undefined) throw new Error('No session was given.');
  return `sid=${sid.value}`;
}

test('[CALL-05] a scan counts once a visit, however often and however fast it is sent', async () => {
  const cookie = await cookieOf(`${path}&code=qr01`);
  const again = await Promise.all(Array.from({ length: 8 }, () => open(path, { ...own, cookie })));
  expect(again.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
    Array(8).fill('200 {}'),
  );
  expect(await counted()).toMatchObject([{ scanUuid: uuid.toLowerCase(), code: 'qr01' }]);
});

test('[CALL-05] another visitor’s scan and another code’s count too', async () => {
  const cookie = await cookieOf(path);
  await open(path.replace(/1$/, '2'), { ...own, cookie });
  await open(path);
  expect(await counted()).toHaveLength(3);
});

test.each([
  ['no page code', { 'sec-fetch-site': 'same-origin' }],
  ['another site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['a link', { ...own, 'sec-fetch-site': 'none' }],
  ['a prefetch', { ...own, 'sec-purpose': 'prefetch' }],
  ['a foreign origin', { ...own, origin: 'https://evil.example' }],
])('told by %s it does not count', async (_who, headers) => {
  expect((await open(path, headers)).statusCode).toBe(403);
  expect(
    (await running.app.inject({ url: path, method: 'HEAD', headers: own })).statusCode,
  ).toBeGreaterThanOrEqual(400);
  expect(await counted()).toEqual([]);
});

test.each([
  'uuid=1',
  'uuid=',
  '',
  `uuid=${uuid}&uuid=${uuid}`,
  `uuid=${uuid}%00`,
  `uuid=${uuid}&code=<b>`,
])('a scan %j is refused and not counted', async (query) => {
  expect((await open(`/api/appsutils/qrscanned?${query}`)).statusCode).toBe(400);
  expect(await counted()).toEqual([]);
});

test('[CALL-05] when the store cannot take it the visitor does not notice', async () => {
  const { store, log } = running.deps;
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  vi.spyOn(store.db, 'insert').mockImplementation(() => {
    throw new Error('away');
  });
  const response = await open(path);
  vi.restoreAllMocks();
  expect([response.statusCode, response.body]).toEqual([200, '{}']);
  expect(warned).toHaveBeenCalledOnce();
});
