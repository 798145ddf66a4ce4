import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { addDays } from '../../rules/text/days.ts';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { openApplication, openText } from '../applications/index.ts';
import { mandates } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, answered, appInfoOf, begun, submit } from '../testing/application.ts';
import { freeTimes } from '../testing/arrival.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { followArrival, keepCustomerId } from './follow.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const mandatesOf = ({ id }: Family) =>
  product.deps.store.db
    .select()
    .from(mandates)
    .where(eq(mandates.applicationId, id))
    .orderBy(mandates.createdAt);
const follow = async (family: Family, day: string) => {
  const access = await accessOf(family);
  const { keys, store } = product.deps;
  await store.transaction((db) => followArrival(db, keys, access, day));
};
const accessOf = ({ appId }: Family) =>
  openApplication(product.deps)({ session: null, address: '127.0.0.1' }, appId);
async function readyToSign(): Promise<Family> {
  const family = await begun(product);
  const { REQUIRED_DOCUMENTS: papers } = papersOnFile(product);
  await answered(family, 'SIGN_INFORMATION', {
    REQUIRED_DOCUMENTS: async (own) => ({
      ...(await papers?.(own)),
      emiratesId: '784199012345676',
    }),
  });
  return family;
}
async function sign(family: Family, step: string, more: object = {}) {
  const { browser, appId } = family;
  const asked = await browser.get(`signing/forms?id=${appId}&step=${step}`);
  const { documentHash, consentVersion, signer } = asked.json();
  const signature = { kind: 'typed', name: signer };
  const sent = await submit(family, step, { documentHash, consentVersion, signature, ...more });
  expect(sent.statusCode, sent.body).toBe(200);
}
async function signed(): Promise<Family> {
  const family = await readyToSign();
  await sign(family, 'SIGN_INFORMATION');
  for (const signatureNumber of [1, 2, 3]) {
    await sign(family, 'SIGN_MONTHLY_PAYMENTS', { signatureNumber });
  }
  return family;
}
/** The last free time, which is after the first possible day of the debits. */
async function lastTime(family: Family) {
  const last = (await freeTimes(family)).at(-1);
  if (last === undefined) throw new Error('No time is free.');
  return { day: last.day, slot: last.slot };
}

test('an authority that nobody has signed begins on the day she comes', async () => {
  const family = await readyToSign();
  const { day } = await lastTime(family);
  await follow(family, day);
  expect(await mandatesOf(family)).toMatchObject([
    { state: 'draft', commencesOn: day, expiresOn: addDays(day, 730) },
  ]);
});

test('a signed authority stays valid if she comes later, and is signed again if she comes before it begins', async () => {
  const family = await signed();
  const time = await lastTime(family);
  const later = await submit(family, 'MAID_ARRIVAL', time);
  expect(later.json()).toMatchObject({ info: { state: 'open' } });
  const [mandate] = await mandatesOf(family);
  expect(mandate).toMatchObject({ state: 'signed' });
  const earlier = addDays(mandate?.commencesOn ?? '', -1);
  await follow(family, earlier);
  const { cap } = priceSummary({ monthlyPrice: 2940, wage: 1900, startsOn: earlier });
  expect(await mandatesOf(family)).toMatchObject([
    { state: 'ended' },
    { state: 'draft', commencesOn: earlier, capFils: cap },
  ]);
  expect((await appInfoOf(family)).step).toBe('SIGN_INFORMATION');
});

test('the authority stores the payer’s identity number encrypted, and none for a spouse’s account', async () => {
  const family = await readyToSign();
  const access = await accessOf(family);
  const { db } = product.deps.store;
  await keepCustomerId(db, access);
  const [mandate] = await mandatesOf(family);
  const cell = { table: 'mandates', row: mandate?.id ?? '' };
  const sealed = mandate?.customerIdSealed ?? null;
  expect(openText(access, 'customer_id_sealed', sealed, cell)).toBe('784-1990-1234567-6');
  expect(sealed?.toString('latin1')).not.toContain('1234567');

  const other = await readyToSign();
  const spouses = await withSpousesAccount(other);
  await keepCustomerId(db, await accessOf(spouses));
  expect((await mandatesOf(spouses)).at(-1)).toMatchObject({ customerIdSealed: null });
});

async function withSpousesAccount(family: Family): Promise<Family> {
  const account = { ...applySteps.BANK_INFO.sample, accountTitle: 'Omar Saleh', signer: 'spouse' };
  const sent = await submit(family, 'BANK_INFO', account);
  expect(sent.statusCode, sent.body).toBe(200);
  return family;
}
