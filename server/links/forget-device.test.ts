import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { phone } from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  type Family,
  appInfoOf,
  begun,
  begunBy,
  proveNumber,
  submit,
} from '../testing/application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

async function withNumber(): Promise<Family> {
  const family = await begun(product);
  expect((await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample)).statusCode).toBe(200);
  return family;
}
const forget = ({ browser, appId }: Pick<Family, 'browser' | 'appId'>) =>
  browser.post('ccserviceapplication/forgetdevice', { id: appId });
const listed = async ({ browser }: Pick<Family, 'browser'>) =>
  (await browser.get('ccserviceapplication/getapplicationsbysessionId')).json();

test('[T103] a forgotten device has to enter a code, and the code lets it in again', async () => {
  const family = await withNumber();
  await proveNumber(product, family);
  const other = { ...family, browser: await phone(product) };
  await proveNumber(product, other);
  expect(await listed(family)).toHaveLength(1);
  expect(await appInfoOf(family)).toMatchObject({ needsProof: false, canForgetDevice: true });

  expect((await forget(family)).statusCode).toBe(200);
  expect(await appInfoOf(family)).toMatchObject({
    needsProof: true,
    canForgetDevice: false,
    drafts: {},
    onFile: { name: null },
  });
  expect(await listed(family)).toEqual([]);
  const pending = await family.browser.get('ccserviceapplication/getappinfo?withPendingApp=true');
  expect(pending.json()).toMatchObject({ appId: null, step: 'HIRE_MAID', maid: null });
  // The maid's page no longer leads this device to the application.
  await expect(begunBy(product, family.browser, family.maidId)).rejects.toThrow();
  // A second press in another tab.
  expect((await forget(family)).json()).toMatchObject({ error: 'NEEDS_PROOF' });
  // Other devices and the hold are not affected.
  expect(await appInfoOf(other)).toMatchObject({ needsProof: false, maidKept: true });

  await proveNumber(product, family);
  expect(await appInfoOf(family)).toMatchObject({ needsProof: false, maidKept: true });
  const answered = await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  expect(answered.statusCode, answered.body).toBe(200);
});

test('[T103] a device is forgotten only when a code can let the family in again', async () => {
  const family = await withNumber();
  expect((await appInfoOf(family)).canForgetDevice).toBe(false);
  expect((await forget(family)).json()).toMatchObject({ error: 'NUMBER_NOT_PROVED' });
  await proveNumber(product, family);
  // A corrected number is not proved yet: its code could go to somebody else.
  const corrected = { ...applySteps.HIRE_MAID.sample, mobile: '055 765 4321' };
  expect((await submit(family, 'HIRE_MAID', corrected)).statusCode).toBe(200);
  expect((await forget(family)).json()).toMatchObject({ error: 'NUMBER_NOT_PROVED' });
  expect((await appInfoOf(family)).needsProof).toBe(false);
});

test('[T103] nobody makes another device be forgotten', async () => {
  const family = await withNumber();
  await proveNumber(product, family);
  const stranger = { ...family, browser: await phone(product) };
  expect((await forget(stranger)).json()).toMatchObject({ error: 'NEEDS_PROOF' });
  const plain = await product.app.inject({
    method: 'POST',
    url: '/api/ccserviceapplication/forgetdevice',
    headers: { cookie: family.browser.headers().cookie ?? '' },
    payload: { id: family.appId },
  });
  expect(plain.statusCode).toBeGreaterThanOrEqual(400);
  expect((await appInfoOf(family)).needsProof).toBe(false);
});
