import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { sampleRows } from '../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import {
  accepted,
  appInfoOf,
  begun,
  begunBy,
  type Family,
  submit,
} from '../testing/application.ts';
import { askForm, readyToSign, signature } from '../testing/signing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const good = applySteps.HIRE_MAID.sample;
const offers = (maidId: number, arrangement: 'LIVE_IN' | 'LIVE_OUT' | 'EITHER') =>
  product.deps.store.pool.query('update maids set arrangement = $2 where id = $1', [
    maidId,
    arrangement,
  ]);
const contractOf = async (family: Family) =>
  JSON.stringify(await askForm(family, 'SIGN_INFORMATION'));

test('[F19] a family chooses between live-in and live-out where she offers both, and only there', async () => {
  const { browser } = await begun(product);
  const maidId = await sampleRows(product.deps.store.pool).maid();
  await offers(maidId, 'EITHER');
  const family = await begunBy(product, browser, maidId);
  expect(await appInfoOf(family)).toMatchObject({ step: 'HIRE_MAID', planType: null });
  const unsaid = await submit(family, 'HIRE_MAID', { ...good, planType: '' });
  expect(unsaid.json().fields).toEqual({ planType: 'Choose live-in or live-out.' });
  await accepted(family, 'HIRE_MAID', { ...good, planType: 'LIVE_OUT' });
  expect((await appInfoOf(family)).planType).toBe('LIVE_OUT');

  const other = await begun(product);
  await offers(other.maidId, 'LIVE_IN');
  const refused = await submit(other, 'HIRE_MAID', { ...good, planType: 'LIVE_OUT' });
  expect(refused.json().fields).toEqual({ planType: expect.any(String) });
});

test('[F19] the contract says what was chosen; after another choice it is signed again', async () => {
  const family = await readyToSign(product);
  await offers(family.maidId, 'EITHER');
  expect(await contractOf(family)).toContain('In the family’s home');
  await accepted(family, 'SIGN_INFORMATION', await signature(family, 'SIGN_INFORMATION'));
  expect((await appInfoOf(family)).step).toBe('SIGN_MONTHLY_PAYMENTS');
  await accepted(family, 'HIRE_MAID', { ...good, planType: 'LIVE_OUT' });
  expect((await appInfoOf(family)).step).toBe('SIGN_INFORMATION');
  expect(await contractOf(family)).toContain('Elsewhere');
});

test('[F19] the only plan that the earlier maid offered was no choice: with a maid who offers both, the family is asked', async () => {
  const family = await begun(product);
  await offers(family.maidId, 'LIVE_IN');
  await accepted(family, 'HIRE_MAID', good);
  const next = await sampleRows(product.deps.store.pool).maid();
  await offers(next, 'EITHER');
  const { browser, appId: id } = family;
  await browser.post('ccserviceapplication/switchmaid', { id, housemaid: next });
  expect(await appInfoOf(family)).toMatchObject({ step: 'HIRE_MAID', planType: null });
  await accepted(family, 'HIRE_MAID', { ...good, planType: 'LIVE_OUT' });
  const third = await sampleRows(product.deps.store.pool).maid();
  await offers(third, 'EITHER');
  await browser.post('ccserviceapplication/switchmaid', { id, housemaid: third });
  expect((await appInfoOf(family)).planType).toBe('LIVE_OUT');
});

test('[F19] a known family skips the start screen only while nothing has to be chosen there', async () => {
  const first = await begun(product);
  await accepted(first, 'HIRE_MAID', good);
  const maidId = await sampleRows(product.deps.store.pool).maid();
  const second = await begunBy(product, first.browser, maidId);
  expect((await appInfoOf(second)).guiProperty.skipStartScreen).toBe(true);
  const next = await sampleRows(product.deps.store.pool).maid();
  await offers(next, 'EITHER');
  const { browser, appId: id } = second;
  await browser.post('ccserviceapplication/switchmaid', { id, housemaid: next });
  expect(await appInfoOf(second)).toMatchObject({ step: 'HIRE_MAID', planType: null });
});
