import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LARGEST_FILE, PART_BYTES } from '../../rules/documents/upload.ts';
import { documents } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, begun } from '../testing/application.ts';
import { begin, begunUpload, finish, photo, sendPaper, sendPart } from './testing.ts';

let product: TestApp;
let family: Family;
let picture: Buffer;
beforeAll(async () => {
  product = await testApp();
  picture = await photo();
});
afterAll(() => product.close());
beforeEach(async () => {
  family = await begun(product);
});

const list = async () => (await family.browser.get(`documents/list?id=${family.appId}`)).json();
const big = () => Buffer.concat([picture, Buffer.alloc(3 * PART_BYTES - picture.length, 7)]);
const started = async (bytes: Buffer) =>
  begunUpload.parse((await begin(family, 'passport', bytes)).json());

test('a document is uploaded, stored, previewed in its own browser, and replaced by a newer one', async () => {
  const answer = await sendPaper(product, family, 'passport', picture);
  expect(answer.json()).toMatchObject({
    kind: 'passport',
    mediaType: 'image/jpeg',
    expired: false,
  });
  const { papers, underWay } = await list();
  expect(underWay).toEqual([]);
  const small = await product.app.inject({ url: papers[0].preview });
  expect(small.headers['content-type']).toBe('image/webp');
  expect(small.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  await sendPaper(product, family, 'passport', picture);
  expect((await list()).papers).toHaveLength(1);
  const rows = await product.deps.store.db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, family.id));
  expect(
    rows
      .toSorted((one, other) => one.version - other.version)
      .map(({ version, removedAt, fileKeySealed }) => [
        version,
        removedAt === null,
        fileKeySealed === null,
      ]),
  ).toEqual([
    [1, false, true],
    [2, true, false],
  ]);
});

test('[F46] uploads are counted by what became of them', async () => {
  const count = async (outcome: string) => {
    const { body } = await product.app.inject('/metrics');
    return Number(
      new RegExp(`uploads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(body)?.[1] ?? 0,
    );
  };
  const before = [await count('accepted'), await count('refused')] as const;
  await sendPaper(product, family, 'passport', picture);
  await sendPaper(product, family, 'passport', picture.subarray(0, 400));
  expect([await count('accepted'), await count('refused')]).toEqual([before[0] + 1, before[1] + 1]);
});

test('a lost part is sent again and nothing twice, in any order and on any node', async () => {
  const bytes = big();
  const other = await testApp({
    store: product.deps.store,
    config: { masterKey: product.deps.keys.master, signingKey: product.deps.keys.signing },
  });
  try {
    const { uploadId, received } = await started(bytes);
    expect(received).toBe(0);
    const part = (at: number) => bytes.subarray(at, at + PART_BYTES);
    const send = async (node: TestApp, at: number) =>
      (await sendPart(node, family, uploadId, at, part(at))).json().received;
    expect(await send(product, 0)).toBe(PART_BYTES);
    expect(await send(product, 2 * PART_BYTES)).toBe(PART_BYTES);
    expect(await send(other, 0)).toBe(PART_BYTES);
    const twice = await Promise.all([send(product, PART_BYTES), send(other, PART_BYTES)]);
    expect(twice).toEqual([2 * PART_BYTES, 2 * PART_BYTES]);
    const early = await finish(family, uploadId);
    expect([early.statusCode, early.json().error]).toEqual([400, 'UPLOAD_INCOMPLETE']);
    // After a reload the same file continues where it stopped.
    expect(await started(bytes)).toMatchObject({ uploadId, received: 2 * PART_BYTES });
    expect((await list()).underWay).toEqual([
      { kind: 'passport', bytes: bytes.length, received: 2 * PART_BYTES },
    ]);
    expect(await send(other, 2 * PART_BYTES)).toBe(bytes.length);
    const [one, two] = await Promise.all([finish(family, uploadId), finish(family, uploadId)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.json().bytes).toBe(two.json().bytes);
    expect((await finish(family, uploadId)).statusCode).toBe(200);
    expect((await list()).papers).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test('another file in the place of an unfinished one begins at its beginning', async () => {
  const bytes = big();
  const first = await started(bytes);
  await sendPart(product, family, first.uploadId, 0, bytes.subarray(0, PART_BYTES));
  const second = await started(Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
  expect(second.received).toBe(0);
  expect(second.uploadId).not.toBe(first.uploadId);
  const late = await sendPart(product, family, first.uploadId, PART_BYTES, Buffer.from('x'));
  expect([late.statusCode, late.json().error]).toEqual([404, 'NO_UPLOAD']);
});

test.each([
  ['kind', { kind: 'contract' }],
  ['kind', { kind: ['passport'] }],
  ['bytes', { bytes: 0 }],
  ['bytes', { bytes: LARGEST_FILE + 1 }],
  ['bytes', { bytes: 1.5 }],
  ['bytes', { bytes: '100' }],
  ['digest', { digest: '../../etc/passwd' }],
  ['name', { name: 'x\0.jpg' }],
])('[T41] an upload with a wrong %s is refused before a byte is sent', async (field, wrong) => {
  const answer = await begin(family, 'passport', picture, wrong);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual([field]);
});

test('parts that are too large, of another type, without token, or at odd places are refused', async () => {
  const { uploadId } = await started(big());
  const url = (query: string, id = uploadId) => `/api/documents/parts/${id}?${query}`;
  const own = `id=${family.appId}`;
  const bytes = { 'content-type': 'application/octet-stream' };
  const ask = (address: string, payload: Buffer | string, headers: object = bytes) =>
    product.app.inject({
      method: 'POST',
      url: address,
      payload,
      headers: { ...family.browser.headers(), ...headers },
    });
  expect((await ask(url(`${own}&start=0`), Buffer.alloc(PART_BYTES + 1))).statusCode).toBe(413);
  expect(
    (await ask(url(`${own}&start=0`), '{}', { 'content-type': 'application/json' })).statusCode,
  ).toBe(415);
  expect(
    (await ask(url(`${own}&start=0`), 'x', { ...bytes, 'x-xsrf-token': 'no' })).statusCode,
  ).toBe(403);
  for (const query of [
    'start=0',
    own,
    `${own}&start=-1`,
    `${own}&start=x`,
    `${own}&${own}&start=0`,
    `${own}&start=1e99`,
  ]) {
    expect([query, (await ask(url(query), 'x')).statusCode]).toEqual([query, 400]);
  }
  expect((await ask(url(`${own}&start=0`, 'not-an-id'), 'x')).statusCode).toBe(400);
  expect((await ask(url(`${own}&start=5`), 'x')).json()).toEqual({ received: 0 });
});

test('[T41] an application holds so many bytes and no more', async () => {
  const answers = [];
  for (const kind of [
    'emirates_id_front',
    'emirates_id_back',
    'passport',
    'residence_visa',
    'bank_letter',
  ] as const) {
    answers.push((await begin(family, kind, picture, { bytes: LARGEST_FILE })).statusCode);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  await product.deps.store.pool.query(
    `insert into documents (application_id, kind, storage_key, content_lookup, media_type, bytes)
     values ($1, 'passport', gen_random_uuid()::text, '\\x00', 'image/jpeg', 10485760),
            ($1, 'bank_letter', gen_random_uuid()::text, '\\x00', 'image/jpeg', 10485760)`,
    [family.id],
  );
  const full = await begin(family, 'emirates_id_back', picture, {
    bytes: LARGEST_FILE,
    digest: 'a'.repeat(64),
  });
  expect([full.statusCode, full.json().error]).toEqual([413, 'TOO_MANY_FILES']);
});
