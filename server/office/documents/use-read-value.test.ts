import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { documentOf, passportLines, shown, withDocuments } from './testing.ts';

let product: TestApp;
let colleague: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  colleague = await signedIn(product, ['case_officer']);
});
afterAll(() => product.close());

/** A passport with these lines: name and expiry differ from what the family typed. */
async function typedPassport(expires: string, name?: string) {
  const family = await withDocuments(product);
  const documentId = await documentOf(product, family, 'passport');
  const lines = passportLines('LR0926174', expires);
  const written = name === undefined ? lines : lines.replace('KHOURY<<DINA<MARIE', name);
  const typed = await colleague.run('type_document_lines', { documentId, lines: written });
  if (typed.statusCode !== 200) throw new Error(typed.body);
  return { family, documentId };
}
const caseId = (one: { applicationId: string }) => one.applicationId;
const valuesOf = async (documentId: string) => {
  const { document, fields } = await shown(colleague, documentId);
  const typed = (wanted: string) => fields.find(({ field }) => field === wanted)?.typed;
  return [document.clientName, typed('name'), typed('expiry')];
};

test('[OFF-23] [OFF-71] name and expiry are taken as the lines say, found by the new name, and come back by undo', async () => {
  const { documentId } = await typedPassport('330405', 'SABBAGH<<DINA<<<<<');
  expect((await shown(colleague, documentId)).takeable).toEqual(['name', 'expiry']);
  const ran = await colleague.run('use_read_value', { documentId });
  expect(ran.json(), ran.body).toMatchObject({ answer: { fields: ['name', 'expiry'] } });
  expect(await valuesOf(documentId)).toEqual(['Dina Sabbagh', 'Dina Sabbagh', '2033-04-05']);
  expect((await shown(colleague, documentId)).takeable).toEqual([]);
  const found = (await colleague.get('office/queue?filter=Sabbagh')).json();
  expect(found.total).toBe(1);
  const { rows } = await product.deps.store.pool.query(
    `select details, undo from office_actions where id = $1`,
    [ran.json().actionId],
  );
  expect(JSON.stringify(rows)).not.toMatch(/Sabbagh|2033/i);
  await colleague.undo(ran.json().actionId);
  expect(await valuesOf(documentId)).toEqual(['Dina Khoury', 'Dina Khoury', '2031-09-02']);
});

test('[OFF-16] a passport number that a colleague read finds its family, as it is printed or typed', async () => {
  const { family } = await typedPassport('310902');
  const search = async (text: string) =>
    (await colleague.get(`office/search?${new URLSearchParams({ text })}`)).json();
  for (const text of ['LR0926174', 'lr 0926174'])
    expect(Array.from((await search(text)).cases, caseId)).toContain(family.id);
  expect((await search('LR0926175')).cases).toEqual([]);
});

test('[OFF-23] what agrees is not offered, and an expired document is asked for again instead', async () => {
  const same = await typedPassport('310902');
  const refused = await colleague.run('use_read_value', { documentId: same.documentId });
  expect(refused.json()).toMatchObject({ error: 'NOTHING_TO_TAKE' });
  const expired = await typedPassport('200101');
  expect((await shown(colleague, expired.documentId)).takeable).toEqual([]);
});

test('[OFF-71] an undo after another correction is too late', async () => {
  const { documentId } = await typedPassport('330405');
  const first = await colleague.run('use_read_value', { documentId });
  const lines = passportLines('LR0926174', '340405');
  await colleague.run('type_document_lines', { documentId, lines });
  await colleague.run('use_read_value', { documentId });
  const undone = await colleague.undo(first.json().actionId);
  expect(undone.json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
});
