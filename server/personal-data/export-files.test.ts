import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
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
  const told = await exportPerson(product.parts, id, 'operator test');
  const files: ExportedFile[] = [];
  for await (const file of filesOf(product.parts, [id])) files.push(file);
  const named = told?.applications.flatMap(({ papers, signatures }) => [...papers, ...signatures]);
  const paths = files.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(named?.map(({ fileName }) => `${id}/${fileName}`).toSorted());
  const bytes = (part: string) => files.find(({ path }) => path.includes(part))?.bytes;
  expect(String(bytes('bank-letter'))).toBe(canaries.paper);
  expect(bytes('signature-')?.subarray(1, 4).toString()).toBe('PNG');
});
