import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { type ExportedFile, filesOf } from './export-files.ts';
import { exportPerson } from './export-person.ts';
import { canaryFamily, newCanaries } from './testing/canary-family.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[T61] Papers and signatures are exported opened, by the names that the JSON gives them', async () => {
  const canaries = newCanaries();
  const { id } = await canaryFamily(product, canaries);
  const exported = await exportPerson(product.deps, id, 'operator test');
  const files: ExportedFile[] = [];
  for await (const file of filesOf(product.deps, [id])) files.push(file);
  const named = exported?.applications.flatMap(({ papers, signatures }) => [
    ...papers,
    ...signatures,
  ]);
  const paths = files.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(named?.map(({ fileName }) => `${id}/${fileName}`).toSorted());
  const bytes = (part: string) => files.find(({ path }) => path.includes(part))?.bytes;
  expect(String(bytes('bank-letter'))).toBe(canaries.paper);
  expect(bytes('signature-')?.subarray(1, 4).toString()).toBe('PNG');
});

test('[F44] The signed contract and authority are exported as PDFs with their signatures', async () => {
  const canaries = newCanaries();
  const { id } = await canaryFamily(product, canaries);
  await exportPerson(product.deps, id, 'operator test');
  const files: ExportedFile[] = [];
  for await (const file of filesOf(product.deps, [id])) files.push(file);
  expect(files.filter(({ path }) => path.endsWith('.bin'))).toEqual([]);
  for (const kind of ['contract', 'direct-debit-authority']) {
    const own = files.filter(({ path }) => path.startsWith(`${id}/${kind}-`));
    const pdf = own.find(({ path }) => path.endsWith('.pdf'))?.bytes;
    if (!pdf) throw new Error(`there is no PDF of the ${kind}`);
    const words = await pdfWords(
      await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise,
    );
    expect(words.join(' ')).toMatch(/Fingerprint of the signature/);
    expect(words.join(' ')).toContain(canaries.name);
    const text = own.find(({ path }) => path.endsWith('.signed-text.json'))?.bytes;
    expect(JSON.parse(String(text))).toBeTypeOf('object');
  }
});
