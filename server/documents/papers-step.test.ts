import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PART_BYTES } from '../../rules/documents/upload.ts';
import { documents, uploads } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, answered, appInfoOf, begun, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
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

const list = async (of: Pick<Family, 'browser' | 'appId'> = family) =>
  (await of.browser.get(`documents/list?id=${of.appId}`)).json();
const big = () => Buffer.concat([picture, Buffer.alloc(3 * PART_BYTES - picture.length, 7)]);
const started = async (bytes: Buffer, kind: 'passport' | 'emirates_id_front' = 'passport') =>
  begunUpload.parse((await begin(family, kind, bytes)).json());

test('the step asks for each paper by name, and keeps what was typed beside them', async () => {
  await answered(family, 'REQUIRED_DOCUMENTS');
  const early = await submit(family, 'REQUIRED_DOCUMENTS', { residency: 'resident' });
  expect(early.statusCode).toBe(400);
  expect(Object.keys(early.json().fields)).toEqual([
    'emirates_id_front',
    'emirates_id_back',
    'passport',
    'residence_visa',
  ]);
  for (const kind of ['emirates_id_front', 'emirates_id_back', 'passport'] as const) {
    expect((await sendPaper(product, family, kind, picture)).statusCode).toBe(200);
  }
  const typed = { residency: 'citizen', emiratesId: '784-1990-1234567-6' };
  const over = await submit(family, 'REQUIRED_DOCUMENTS', {
    ...typed,
    expiries: { passport: '2020-01-01' },
  });
  expect(over.json().fields).toEqual({ passport_expires: expect.stringContaining('ended') });
  for (const wrong of [
    {},
    { residency: 'alien' },
    { ...typed, more: 1 },
    { ...typed, expiries: { contract: '2030-01-01' } },
    { ...typed, emiratesId: 'x'.repeat(41) },
  ]) {
    expect((await submit(family, 'REQUIRED_DOCUMENTS', wrong)).statusCode).toBe(400);
  }
  const done = await submit(family, 'REQUIRED_DOCUMENTS', {
    ...typed,
    expiries: { passport: '2031-05-01' },
  });
  expect([done.statusCode, done.json().step]).toEqual([200, 'MAID_ARRIVAL']);
  const { papers } = await list();
  expect(papers.find(({ kind }: { kind: string }) => kind === 'passport').expiresOn).toBe(
    '2031-05-01',
  );
});

test('what was said about the papers is known to the client’s own browser, and a number left empty stays', async () => {
  const own = await begun(product);
  const shown = async () => (await appInfoOf(own)).onFile;
  await answered(own, 'REQUIRED_DOCUMENTS');
  await papersOnFile(product).REQUIRED_DOCUMENTS?.(own);
  const said = { residency: 'citizen', emiratesId: '784-1990-1234567-6' };
  expect((await submit(own, 'REQUIRED_DOCUMENTS', said)).statusCode).toBe(200);
  const known = { residency: 'citizen', emiratesId: '784-••••-•••••67-6' };
  expect(await shown()).toMatchObject(known);
  expect((await submit(own, 'REQUIRED_DOCUMENTS', { residency: 'citizen' })).statusCode).toBe(200);
  expect(await shown()).toMatchObject(known);
  const stranger = browser(product.app);
  await stranger.session();
  const { onFile } = await appInfoOf({ browser: stranger, appId: own.appId });
  expect(onFile).toMatchObject({ residency: null, emiratesId: null, accountType: null });
});

test('[T43] nobody else sees, sends or opens a paper', async () => {
  await sendPaper(product, family, 'passport', picture);
  const { uploadId } = await started(big(), 'emirates_id_front');
  const stranger = browser(product.app);
  await stranger.session();
  const withLink = { browser: stranger, appId: family.appId };
  for (const answer of [
    await stranger.get(`documents/list?id=${family.appId}`),
    await begin(withLink, 'passport', picture),
    await sendPart(product, withLink, uploadId, 0, Buffer.from('x')),
    await finish(withLink, uploadId),
  ]) {
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'NEEDS_PROOF']);
  }
  const other = await begun(product);
  expect((await sendPart(product, other, uploadId, 0, Buffer.from('x'))).statusCode).toBe(404);
  expect((await finish(other, uploadId)).statusCode).toBe(404);
  const [own] = await product.deps.store.db
    .select()
    .from(documents)
    .where(eq(documents.applicationId, family.id));
  expect((await finish(other, own?.id ?? '')).statusCode).toBe(404);
  const unknown = await stranger.get('documents/list?id=nothing');
  expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'NO_APPLICATION']);
});

test('[T60] neither the files nor the store hold a readable byte of a paper', async () => {
  const canary = Buffer.from('CANARY-OF-A-PASSPORT');
  const bytes = Buffer.concat([big(), canary]);
  const { uploadId } = await started(bytes);
  await sendPart(product, family, uploadId, 0, bytes.subarray(0, PART_BYTES));
  const { rows } = await product.deps.store.pool.query<{ part: Buffer }>(
    'select part_sealed as part from upload_parts where upload_id = $1',
    [uploadId],
  );
  expect(rows[0]?.part.includes(picture.subarray(1000, 1020))).toBe(false);
  await product.deps.store.db.delete(uploads).where(eq(uploads.id, uploadId));
  await sendPaper(product, family, 'passport', picture);
  const folder = join(product.deps.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = await Promise.all(
    names.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const file of kept)
    expect(file.includes(Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43]))).toBe(false);
});
