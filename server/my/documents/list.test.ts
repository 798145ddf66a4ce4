import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../../applications/index.ts';
import { keepFrozenDocument } from '../../documents/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { begun } from '../../testing/application.ts';
import { myDocumentCalls } from '../../../contract/my/documents.ts';
import { paperKinds } from '../../../rules/documents/upload.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { familyAtHome, signInHome } from '../../testing/my-home.ts';
import { keepPapers } from '../../testing/visa-application.ts';
import { asVisaApplication, visaFor } from '../../testing/visa.ts';
import { applications } from '../../applications/table.ts';
import { eq } from 'drizzle-orm';
import { signedDocuments } from './list.ts';

const shape = myDocumentCalls['GET my/documents'].answer.schema;

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[F70] the agreement of a replacement is in force, and the one before stays in the list, whichever was typeset last', async () => {
  const { db } = product.deps.store;
  const visit = { session: null, address: '127.0.0.1' };
  const newestFirst = [await begun(product), await begun(product)];
  const typeset: string[] = [];
  for (const { appId } of newestFirst) {
    const access = await openApplication(product.deps)(visit, appId);
    const file = {
      kind: 'contract',
      bytes: Buffer.from('%PDF-1.7'),
      mediaType: 'application/pdf',
    } as const;
    typeset.push(await keepFrozenDocument(db, product.deps, access, file));
  }
  const listed = await signedDocuments(
    db,
    newestFirst.map(({ id }) => id),
  );
  expect(listed.map(({ id, state }) => [id, state])).toEqual([
    [typeset[0], 'valid'],
    [typeset[1], 'replaced'],
  ]);
});

/** The home of a visa with every document that a family sends for one. */
async function homeOfVisa() {
  const family = await familyAtHome(product);
  await asVisaApplication(product, family.id);
  await visaFor(product, family.id);
  await keepPapers(product, family, paperKinds);
  const seen = shape.parse((await family.home.get(`my/documents?home=${family.id}`)).json());
  return { ...family, seen };
}

const open = (own: Browser, home: string, documentId: string) =>
  own.post('my/documents/open', { home, documentId });

test('[HOME-05] [VISA-02] every document of a visa opens for the client if it has an id, hers are named hers, and her passport never opens', async () => {
  const { home, id, seen } = await homeOfVisa();
  expect(seen.maid).toBe('Jovelyn');
  const hers = seen.documents.filter(({ owner }) => owner === 'maid');
  expect(hers.map((one) => [one.kind, one.id === null])).toEqual([
    ['her_passport', true],
    ['her_photo', false],
    ['her_visa', false],
  ]);
  expect(seen.documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...paperKinds]));
  for (const one of seen.documents) {
    if (one.id === null) continue;
    const { statusCode } = await open(home, id, one.id);
    expect([one.kind, statusCode]).toEqual([one.kind, 200]);
  }
  const { rows } = await product.deps.store.pool.query<{ id: string }>(
    `select id from documents where application_id = $1 and kind = 'her_passport'`,
    [id],
  );
  expect((await open(home, id, rows[0]?.id ?? '')).statusCode).toBe(404);
});

test('[HOME-05] [HOME-08] nobody else opens one: no relative, no other family, no stranger, and nobody hers after the end', async () => {
  const { home, id, seen } = await homeOfVisa();
  const mobile = '+971564300017';
  const person = { home: id, name: 'Omar Haddad', mobile, parts: ['documents', 'visa'] };
  expect((await home.post('my/people/add', person)).statusCode).toBe(200);
  const relative = await signInHome(product, mobile);
  const other = await familyAtHome(product);
  const stranger = browser(product.app);
  await stranger.session();
  for (const one of seen.documents) {
    if (one.id === null) continue;
    const answers = [
      await open(relative, id, one.id),
      await open(other.home, other.id, one.id),
      await open(other.home, id, one.id),
      await open(stranger, id, one.id),
    ];
    expect([one.kind, ...answers.map(({ statusCode }) => statusCode)]).toEqual([
      one.kind,
      403,
      404,
      404,
      401,
    ]);
  }
  const { db } = product.deps.store;
  for (const state of ['active', 'ended'] as const) {
    await db.update(applications).set({ state }).where(eq(applications.id, id));
  }
  const after = shape.parse((await home.get(`my/documents?home=${id}`)).json());
  expect(after.documents.filter(({ owner }) => owner === 'maid')).toEqual([]);
  const photo = seen.documents.find(({ kind }) => kind === 'her_photo')?.id ?? '';
  expect((await open(home, id, photo)).statusCode).toBe(404);
});
