import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Files, openFiles } from '../platform/files/files.ts';
import { documents, uploads } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, begun } from '../testing/application.ts';
import { fileLink, readFileToken } from './file-links.ts';
import { putFile, readFile } from './kept-file.ts';
import { sweepFiles } from './sweep-files.ts';
import { begin, photo, sendPaper } from './testing.ts';

const keys = { master: randomBytes(32), signing: randomBytes(32) };
const secret = Buffer.from('Passport of Amal, 784-1990-1234567-6');

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const inFolder = async (): Promise<Files> => openFiles({ dataDir: await scratch() });

async function inBucket(): Promise<Files> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: true,
    directory: await scratch(),
    configureBuckets: [{ name: 'papers', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  return openFiles({
    dataDir: '/nowhere',
    s3: { endpoint, region: 'us-east-1', bucket: 'papers', ...access },
  });
}

describe.each([
  ['a folder', inFolder],
  ['an S3 bucket', inBucket],
] as const)('Papers kept in %s', (_where, open) => {
  test('[T60] are unreadable there, come back whole, and never come back changed', async () => {
    const files = await open();
    const deps = { files, keys };
    const row = await putFile(deps, secret, 'image/jpeg');
    const stored = await buffer((await files.read(row.storageKey)).stream);
    expect(stored.includes('Amal')).toBe(false);
    expect(row.storageKey).toMatch(/^documents\/\d{4}-\d\d-\d\d\/[0-9a-f]{36}$/);
    expect(await readFile(deps, row)).toEqual(secret);
    for (const at of [0, 12, 28, stored.length - 1]) {
      const flipped = Buffer.from(stored);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await files.put(row.storageKey, flipped, 'application/octet-stream');
      expect(await readFile(deps, row)).toBeNull();
    }
    const other = await putFile(deps, Buffer.from('another paper'), 'image/jpeg');
    expect(await readFile(deps, { ...row, storageKey: other.storageKey })).toBeNull();
    expect(await readFile(deps, { ...row, fileKeySealed: other.fileKeySealed })).toBeNull();
    await files.remove(row.storageKey);
    expect(await readFile(deps, row)).toBeNull();
  });
});

let product: TestApp;
let family: Family;
let documentId: string;
beforeAll(async () => {
  product = await testApp();
  family = await begun(product);
  await sendPaper(product, family, 'passport', await photo());
  const [row] = await product.deps.store.db.select().from(documents);
  documentId = row?.id ?? '';
});
afterAll(() => product.close());

test('[T40] a file leaves as something to save, that can run nowhere', async () => {
  const answer = await product.app.inject({ url: fileLink(product.deps, documentId) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment; filename="passport\.jpg"/),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test('[T43] a link opens its own file for five minutes, and nothing forged opens any', async () => {
  const link = fileLink(product.deps, documentId);
  const status = async (url: string) => (await product.app.inject({ url })).statusCode;
  const forged = [
    link.replace('.whole.', '.preview.'),
    link.replace(documentId, '00000000-0000-4000-8000-000000000000'),
    `${link}x`,
    link.slice(0, -1),
    '/files/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/documents%00.jpg',
    '/files/\u202e',
    `/files/${'a'.repeat(190)}`,
  ];
  for (const url of forged)
    expect([url, await status(encodeURI(decodeURI(url)))]).toEqual([url, 404]);
  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ['Date'] });
  try {
    expect(await status(link)).toBe(410);
  } finally {
    vi.useRealTimers();
  }
  expect(readFileToken(product.deps, link.slice('/files/'.length))).toMatchObject({
    isOver: false,
  });
});

test('[T43] a link with any sign changed opens nothing', async () => {
  const link = fileLink(product.deps, documentId);
  for (let at = '/files/'.length; at < link.length; at += 1) {
    const other = link[at] === 'a' ? 'b' : 'a';
    const changed = `${link.slice(0, at)}${other}${link.slice(at + 1)}`;
    const { statusCode } = await product.app.inject({ url: changed });
    expect([changed, statusCode]).toEqual([changed, 404]);
  }
});

test('[T43] no way of writing a path in place of a link reaches a file', async () => {
  const dots = ['..', '%2e%2e', '..%2f', '..%5c', '%252e%252e', '....%2f%2f', '.%00.', '%u002e.'];
  const ends = ['', '%2fetc%2fpasswd', '%2fpackage.json', '%5cwindows%5cwin.ini', '%00.jpg'];
  const [row] = await product.deps.store.db.select().from(documents);
  const key = encodeURIComponent(row?.storageKey ?? '');
  const forms = dots.flatMap((dot) =>
    ends.flatMap((end) => [
      dot + end,
      `${documentId}${end}${dot}`,
      `${documentId}.whole.${dot}${end}`,
      `${dot}%2ffiles%2f${key}${end}`,
      `${key}${end}${dot}`,
      `${dot}%2f${dot}%2f${dot}${end}`,
      `%2f${dot}${end}`,
      `file:%2f%2f${dot}${end}`,
    ]),
  );
  expect(forms.length).toBeGreaterThan(300);
  for (const form of [...forms, key, documentId]) {
    const { statusCode, body } = await product.app.inject({ url: `/files/${form}` });
    expect([form, statusCode]).toEqual([form, expect.toSatisfy((is) => is === 400 || is === 404)]);
    expect(body).not.toMatch(/root:|"dependencies"|JFIF/);
  }
});

test('[T60] a file that was tampered with is unavailable, not garbage', async () => {
  const { files, store } = product.deps;
  const [row] = await store.db.select().from(documents).where(eq(documents.id, documentId));
  const key = row?.storageKey ?? '';
  const stored = await buffer((await files.read(key)).stream);
  const flipped = Buffer.from(stored);
  flipped[200] = (flipped[200] ?? 0) ^ 1;
  await files.put(key, flipped, 'application/octet-stream');
  const answer = await product.app.inject({ url: fileLink(product.deps, documentId) });
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'FILE_UNAVAILABLE']);
  expect(answer.headers['content-disposition']).toBeUndefined();
  await files.put(key, stored, 'application/octet-stream');
});

test('the sweep removes what nobody needs any more, and nothing else', async () => {
  const { files, store } = product.deps;
  const old = 'documents/2020-01-01/';
  await files.put(`${old}orphan`, secret, 'application/octet-stream');
  await files.put('media/2020-01-01/kept', secret, 'image/webp');
  const young = await putFile(product.deps, secret, 'image/jpeg');
  const [row] = await store.db.select().from(documents).where(eq(documents.id, documentId));
  const bytes = await buffer((await files.read(row?.storageKey ?? '')).stream);
  await files.put(`${old}needed`, bytes, 'application/octet-stream');
  await store.db
    .update(documents)
    .set({ storageKey: `${old}needed` })
    .where(eq(documents.id, documentId));
  await begin(family, 'emirates_id_front', await photo());
  await store.pool.query(`update uploads set expires_at = now() - interval '1 second'`);
  await sweepFiles.run(product.deps, new AbortController().signal);
  expect(await store.db.select().from(uploads)).toEqual([]);
  expect(await files.size(`${old}orphan`)).toBeNull();
  for (const key of ['media/2020-01-01/kept', young.storageKey, `${old}needed`]) {
    expect([key, (await files.size(key)) === null]).toEqual([key, false]);
  }
  expect((await product.app.inject({ url: fileLink(product.deps, documentId) })).statusCode).toBe(
    200,
  );
});

test.each([
  ['EICAR', 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*', 'not a photo'],
  ['GIFAR', 'GIF89aPK\x03\x04', 'GIF'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'drawing'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'web page'],
  ['ZIP', 'PK\x03\x04word/document.xml', 'office document'],
  ['HEIC', '\x00\x00\x00\x18ftypheic', 'HEIC'],
  ['NUL and right-to-left', '\0\u202egpj.exe', 'not a photo'],
])(
  '[T40] %s is refused in words a person understands, and nothing of it stays',
  async (_what, text, words) => {
    const before = await product.deps.store.db.select().from(documents);
    const answer = await sendPaper(product, family, 'emirates_id_back', Buffer.from(text, 'utf8'));
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'FILE_TYPE']);
    expect(answer.json().fields['emirates_id_back']).toContain(words);
    expect(await product.deps.store.db.select().from(documents)).toHaveLength(before.length);
    expect(await product.deps.store.db.select().from(uploads)).toEqual([]);
  },
);
