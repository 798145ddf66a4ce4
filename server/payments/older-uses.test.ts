import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applications } from '../applications/table.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, answered, begun, type Family, proveNumber } from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { noteOlderUses } from './older-uses.ts';

const never = new AbortController().signal;
const MONTHLY = 200_000;
let product: TestApp;
let earlier: Family;
beforeAll(async () => {
  product = await testApp();
  earlier = await begun(product);
  await answered(earlier, 'SIGN_INFORMATION', papersOnFile(product));
  await db()
    .update(mandates)
    .set({ state: 'signed' })
    .where(eq(mandates.applicationId, earlier.id));
  await submitted(earlier);
});
afterAll(() => product.close());
const db = () => product.deps.store.db;
const submitted = ({ id }: Family) =>
  db()
    .update(applications)
    .set({ state: 'submitted', monthlyFils: MONTHLY })
    .where(eq(applications.id, id));
const onFile = async ({ browser, appId }: Family) =>
  (await browser.get(`payments/onfile?id=${appId}`)).json().mandate;
const usesOf = async () => (await db().select().from(mandateUses)).map(({ mostFils }) => mostFils);

/** Another application of the same number that may use the account on file. */
async function again(): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  await proveNumber(product, family);
  return family;
}
/** A contract that took over the account before uses were recorded. */
async function olderContract(): Promise<void> {
  const family = await again();
  await accepted(family, 'SUBMIT_OLD_PAYMENT_INFO', { use: true });
  await submitted(family);
  await db().delete(mandateUses).where(eq(mandateUses.applicationId, family.id));
}

test('[F04] an account that was taken over before uses were noted counts against its limit', async () => {
  await db().delete(mandateUses);
  await db()
    .update(mandates)
    .set({ capFils: 10 * MONTHLY })
    .where(eq(mandates.applicationId, earlier.id));
  const next = await again();
  await olderContract();
  expect(await usesOf()).toEqual([]);
  await noteOlderUses(product.deps, never);
  await noteOlderUses(product.deps, never);
  expect(await usesOf()).toEqual([MONTHLY]);

  await olderContract();
  const capFils = MONTHLY + 50_000;
  await db().update(mandates).set({ capFils }).where(eq(mandates.applicationId, earlier.id));
  const said = vi.spyOn(product.deps.log, 'error').mockImplementation(() => undefined);
  await noteOlderUses(product.deps, never);
  expect(said).toHaveBeenCalledTimes(1);
  expect((await usesOf()).toSorted((a, b) => b - a)).toEqual([MONTHLY, 50_000]);
  expect(await onFile(next)).toMatchObject({ hindrance: 'cap' });
});
