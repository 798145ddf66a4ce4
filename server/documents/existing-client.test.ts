import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPhone } from '../../rules/flows/flow-state.fixture.ts';
import { openApplication } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { documents } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, answered, begun, proveNumber, submit } from '../testing/application.ts';
import { keepDocument } from './document-rows.ts';
import { existingClientUploadRequiredDocuments as upload } from './steps/existing-client-upload-required-documents.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';

let product: TestApp;
let earlier: Family;
beforeAll(async () => {
  product = await testApp();
  earlier = await begun(product);
  const { REQUIRED_DOCUMENTS: prepare } = papersOnFile(product);
  await answered(earlier, 'BANK_INFO', {
    REQUIRED_DOCUMENTS: async (family) => ({
      ...(await prepare?.(family)),
      emiratesId: '784-1990-1234567-6',
    }),
  });
  await product.deps.store.db
    .update(applications)
    .set({ state: 'submitted' })
    .where(eq(applications.id, earlier.id));
});
afterAll(() => product.close());

async function newApplication(isProved: boolean): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'REQUIRED_DOCUMENTS');
  if (!isProved) return family;
  await proveNumber(product, family);
  return family;
}

const saved = async ({ browser, appId }: Family) =>
  (await browser.get(`documents/list?id=${appId}`)).json().saved;
const step = 'EXISTING_CLIENT_REQUIRED_DOCUMENTS';

test('typing a client’s number reveals nothing about that client', async () => {
  const family = await newApplication(false);
  expect(await saved(family)).toBeNull();
  const answer = await submit(family, step, { reuse: true });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'NOTHING_SAVED']);
  const anew = await submit(family, step, { reuse: false });
  expect([anew.statusCode, anew.json().step]).toEqual([200, 'REQUIRED_DOCUMENTS']);
});

test('a client who has shown the number sees what is on file, masked, and uses it again', async () => {
  const family = await newApplication(true);
  expect(await saved(family)).toMatchObject({
    emiratesId: '784-••••-•••••67-6',
    residency: 'citizen',
    papers: expect.arrayContaining([{ kind: 'passport', expiresOn: null, expired: false }]),
  });
  const answer = await submit(family, step, { reuse: true });
  expect([answer.statusCode, answer.json().step]).toEqual([200, 'MAID_ARRIVAL']);
});

test('only what is missing or has ended is asked for', async () => {
  const family = await newApplication(true);
  const { db } = product.deps.store;
  await db
    .update(documents)
    .set({ expiresOn: '2024-11-02' })
    .where(sql`${documents.applicationId} = ${earlier.id} and ${documents.kind} = 'passport'`);
  const answer = await submit(family, step, { reuse: true });
  expect(answer.statusCode).toBe(200);
  const early = await submit(family, 'REQUIRED_DOCUMENTS', { residency: 'citizen' });
  expect(Object.keys(early.json().fields)).toEqual(['passport']);
  const visit = {
    requestId: '',
    address: '::1',
    userAgent: '',
    language: 'en',
    session: null,
  } as const;
  const access = await openApplication(product.deps)(visit, family.appId);
  const accept = () => upload.accept({ db, access, flowState: onPhone, visit }, {});
  await expect(accept()).rejects.toMatchObject({
    fields: { passport: { words: expect.any(String) } },
  });
  await db
    .update(documents)
    .set({ expiresOn: null })
    .where(sql`${documents.applicationId} = ${earlier.id}`);
  const kinds = await db
    .select({ kind: documents.kind })
    .from(documents)
    .where(eq(documents.applicationId, family.id));
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['emirates_id_back', 'emirates_id_front']);
  await keepDocument(db, product.deps, access, {
    kind: 'passport',
    bytes: Buffer.from('the new one'),
    mediaType: 'image/jpeg',
  });
  expect(await accept()).toEqual({});
});
