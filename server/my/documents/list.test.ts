import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApplication } from '../../applications/index.ts';
import { keepFrozenDocument } from '../../documents/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { begun } from '../../testing/application.ts';
import { signedDocuments } from './list.ts';

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
