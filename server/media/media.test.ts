import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maids, matchingTypes, nationalities, videos } from '../catalogue/table.ts';
import { media } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let running: TestApp;
const film = Buffer.from('0123456789'.repeat(10));
const addresses = { film: '', captions: '', poster: '', face: '', lonely: '' };

beforeAll(async () => {
  running = await testApp();
  const { db } = running.deps.store;
  const face = await add('face.svg', 'image/svg+xml', Buffer.from('<svg/>'));
  const mp4 = await add('film.mp4', 'video/mp4', film);
  const vtt = await add('film.vtt', 'text/vtt', Buffer.from('WEBVTT'));
  const webp = await add('film.webp', 'image/webp', Buffer.from('RIFF'));
  const lonely = await add('lonely.mp4', 'video/mp4', Buffer.from('shown nowhere'));
  await db.insert(nationalities).values({ code: 'PH', label: 'Filipino', country: 'Philippines' });
  await db.insert(matchingTypes).values({ id: 1, name: 'Filipino', arrangement: 'LIVE_IN' });
  await db.insert(maids).values({
    id: 1,
    firstName: 'Maricel',
    bornOn: '1992-03-14',
    nationalityCode: 'PH',
    matchingTypeId: 1,
    arrangement: 'LIVE_IN',
    monthlyPriceAed: 2940,
    wageAed: 1900,
    card: {},
    consentGivenOn: '2026-09-01',
    publishedAt: new Date(),
    faceMediaId: face.id,
  });
  await db.insert(videos).values({
    maidId: 1,
    mediaId: mp4.id,
    captionsMediaId: vtt.id,
    posterMediaId: webp.id,
    durationSeconds: 13,
  });
  Object.assign(addresses, {
    film: mp4.path,
    captions: vtt.path,
    poster: webp.path,
    face: face.path,
    lonely: lonely.path,
  });
});
afterAll(() => running.close());

async function add(fileName: string, mediaType: string, bytes: Buffer) {
  const { store, files } = running.deps;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `media/${sha256}`;
  await files.put(storageKey, bytes, mediaType);
  const [row] = await store.db
    .insert(media)
    .values({ sha256, storageKey, fileName, mediaType, bytes: bytes.length })
    .returning();
  if (row === undefined) throw new Error('the file was not noted');
  return row;
}

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  running.app.inject({ url, headers, method });

test.each([
  ['film', 'video/mp4'],
  ['captions', 'text/vtt; charset=utf-8'],
  ['poster', 'image/webp'],
  ['face', 'image/svg+xml'],
] as const)(
  'the %s of a maid who is shown is served as %s and kept for good',
  async (which, type) => {
    const response = await open(addresses[which]);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': String(response.rawPayload.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('[T20] a drawing opened by itself runs nothing', async () => {
  const { headers } = await open(addresses.face);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/100', '0123456789'],
  ['bytes=95-', 206, 'bytes 95-99/100', '56789'],
  ['bytes=-3', 206, 'bytes 97-99/100', '789'],
  ['bytes=100-', 416, 'bytes */100', ''],
])('Range %s is answered with %d and %s', async (range, status, contentRange, body) => {
  const response = await open(addresses.film, { range });
  expect([response.statusCode, response.body]).toEqual([status, body]);
  expect(response.headers['content-range']).toBe(contentRange);
});

test('several ranges, and a range of another edition, are answered with the whole film', async () => {
  for (const headers of [{ range: 'bytes=0-1,4-5' }, { range: 'bytes=0-1', 'if-range': '"old"' }]) {
    const response = await open(addresses.film, headers);
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 100]);
  }
});

test('[T43] on a slow line the smaller film is sent, with its own length, tag and ranges', async () => {
  const small = `${addresses.film}?small`;
  const early = await open(small);
  expect([early.statusCode, early.rawPayload.length]).toEqual([200, 100]);
  expect(early.headers['cache-control']).toBe('private, max-age=3600');
  const { store, files } = running.deps;
  await files.put('media/small', Buffer.from('small film'), 'video/mp4');
  await store.db
    .update(media)
    .set({ smallKey: 'media/small', smallBytes: 10 })
    .where(eq(media.path, addresses.film));
  await expect.poll(async () => (await open(small)).body).toBe('small film');
  const answer = await open(`${addresses.film}?small=now`, { range: 'bytes=6-' });
  expect([answer.statusCode, answer.body]).toEqual([206, 'film']);
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes 6-9/10',
    'cache-control': 'private, max-age=31536000, immutable',
  });
  for (const other of ['', '?small=1', '?big']) {
    const { headers, body } = await open(addresses.film + other);
    expect(body).toHaveLength(100);
    expect(headers.etag).not.toBe(answer.headers.etag);
  }
});

test('HEAD tells the length without the film', async () => {
  const response = await open(addresses.film, {}, 'HEAD');
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect(response.headers['content-length']).toBe('100');
});

test('a film the browser has already is not sent again', async () => {
  const { headers } = await open(addresses.film);
  const again = await open(addresses.film, {
    'if-none-match': `"other", W/${String(headers.etag)}`,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a file that nobody shown uses is not served', async () => {
  expect((await open(addresses.lonely)).statusCode).toBe(404);
});

const tricks = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '%252e%252e', '%00', '.', '', '~'];
const goals = [
  'etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'package.json',
  'keys/master.key',
  'lonely.mp4',
];

test('[T43] no way of writing the address reaches another file', async () => {
  const [, , hash] = addresses.film.split('/');
  for (const trick of tricks) {
    for (const goal of goals) {
      for (const base of ['/media', `/media/${hash}`, `/media/${hash}/film.mp4`]) {
        for (const times of [1, 2, 4]) {
          const response = await open(`${base}/${Array(times).fill(trick).join('/')}/${goal}`);
          expect(response.body).not.toMatch(/root:|"dependencies"|^0123456789/);
          expect([400, 404]).toContain(response.statusCode);
        }
      }
    }
  }
});

test('[T22] hostile names are refused before the store is asked', async () => {
  for (const name of [
    "'%20or%201=1",
    'film.mp4%00',
    'film.mp4;x',
    '%F0%9F%98%80',
    'a'.repeat(300),
  ]) {
    expect((await open(`/media/0123456789abcdef/${name}`)).statusCode).toBe(404);
  }
});

test('the files of a maid taken down are gone at once, and back when she is', async () => {
  const { db } = running.deps.store;
  const everything = [addresses.film, addresses.captions, addresses.poster, addresses.face];
  const statuses = () =>
    Promise.all(everything.map(async (address) => (await open(address)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await db.update(maids).set({ withdrawnAt: new Date() }).where(eq(maids.id, 1));
  await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404, 404, 404]));
  await db.update(maids).set({ withdrawnAt: null }).where(eq(maids.id, 1));
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200, 200, 200]));
});
