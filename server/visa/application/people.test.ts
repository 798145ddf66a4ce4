import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { readOutbox } from '../../messages/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  accepted,
  answered,
  appInfoOf,
  begun,
  type Family,
  PHONE,
  proveNumber,
  submit,
} from '../../testing/application.ts';
import { browser } from '../../testing/browser.ts';
import { signature } from '../../testing/signing.ts';
import { begunVisa, keepPapers, visaAnswers } from '../../testing/visa-application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const PRICE = 850_000;

/** A family at the choice of how to pay. */
async function atPayment(): Promise<Family> {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  return family;
}

test('[VISA-02] [VISA-07] [T07] she adds her documents by a link of her own, sees nothing of the family, and the link ends with it', async () => {
  const family = await begunVisa(product);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  const asked = { id: family.appId, purpose: 'her_documents' };
  const { url } = (await family.browser.post('links/address', asked)).json();
  expect((await family.browser.post('links/address', asked)).json().url).toBe(url);
  const token = String(url).split('/s/')[1] ?? '';
  const hers = { browser: browser(product.app, { 'user-agent': PHONE }), appId: token };
  await hers.browser.session();
  const info = await appInfoOf(hers);
  expect([info.step, info.visa?.firstName, info.visa?.forHer]).toEqual([
    'VISA_HER_DOCUMENTS',
    'Jovelyn',
    true,
  ]);
  expect([info.price, info.onFile.name, info.onFile.mobile, info.visa?.salary]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const { browser: own } = hers;
  for (const path of ['payments/state', 'signing/papers', 'links/state', 'contact/ending']) {
    const answer = await own.get(`${path}?id=${token}`);
    expect([path, answer.statusCode]).toEqual([path, 403]);
  }
  for (const kind of ['emirates_id_front', 'tenancy']) {
    const answer = await own.post('documents/begin', { id: token, kind, bytes: 1000 });
    expect([kind, answer.statusCode]).toEqual([kind, 404]);
  }
  await keepPapers(product, family, ['emirates_id_front', 'her_passport', 'her_photo', 'her_visa']);
  const listed = (await own.get(`documents/list?id=${token}`)).json();
  expect(listed.papers.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'her_passport',
    'her_photo',
    'her_visa',
  ]);
  const other = await submit(hers, 'VISA_TERMS', applySteps.VISA_TERMS.sample);
  expect(other.statusCode).not.toBe(200);
  const sent = await accepted(hers, 'VISA_HER_DOCUMENTS', { passportExpires: '2031-06-30' });
  expect(sent.step).toBe('END_WORK_FLOW_FOR_SIGN_ONLY');
  expect((await own.get(`ccserviceapplication/getappinfo?id=${token}`)).statusCode).toBe(410);
  expect((await appInfoOf(family)).step).toBe('VISA_TERMS');
});

test('[VISA-02] [T02] a second browser sees nothing of a visa before a code, and continues with it', async () => {
  const family = await begunVisa(product);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  const other = { ...family, browser: browser(product.app, { 'user-agent': PHONE }) };
  await other.browser.session();
  const stranger = await appInfoOf(other);
  expect([stranger.needsProof, stranger.price, stranger.visa]).toEqual([true, null, undefined]);
  await proveNumber(product, other);
  const known = await appInfoOf(other);
  expect([known.step, known.visa?.firstName]).toEqual(['VISA_HER_DOCUMENTS', 'Jovelyn']);
});

test('[VISA-02] an expired application starts again with her, her documents and the terms', async () => {
  const family = await atPayment();
  await product.deps.store.pool.query(
    "update applications set valid_until = now() - interval '1 day' where id = $1",
    [family.id],
  );
  const again = await family.browser.post('ccserviceapplication/renew', { id: family.appId });
  expect(again.statusCode).toBe(200);
  const info = await appInfoOf({ browser: family.browser, appId: again.json().appId });
  expect([info.flow, info.step, info.visa?.firstName, info.price?.today]).toEqual([
    'visa',
    'BANK_INFO',
    'Jovelyn',
    PRICE,
  ]);
});

test('[VISA-02] the spouse signs for a visa by a link and sees only who it is for', async () => {
  const family = await atPayment();
  const bank = { ...applySteps.BANK_INFO.sample, accountTitle: 'Omar Haddad', signer: 'spouse' };
  await accepted(family, 'BANK_INFO', bank);
  await accepted(family, 'SIGN_INFORMATION', await signature(family, 'SIGN_INFORMATION'));
  const { step } = await appInfoOf(family);
  expect(step).toBe('SEND_SMS_TO_SPOUSE');
  await accepted(family, 'SEND_SMS_TO_SPOUSE', {
    to: 'spouse',
    mobile: '050 765 4321',
    channel: 'sms',
  });
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  const link = texts.find((text) => text.includes('Jovelyn') && text.includes('/s/')) ?? '';
  const token = /\/s\/([\w-]+)/.exec(link)?.[1] ?? '';
  const spouse = { browser: browser(product.app, { 'user-agent': PHONE }), appId: token };
  await spouse.browser.session();
  const seen = await appInfoOf(spouse);
  expect([seen.step, seen.visa?.firstName, seen.visa?.salary]).toEqual([
    'SIGN_MONTHLY_PAYMENTS',
    'Jovelyn',
    null,
  ]);
});

test('[VISA-02] a visa takes no maid of ours, and is not given up for a hire in progress', async () => {
  const hire = await begun(product);
  await accepted(hire, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const family = await begunVisa(product, hire.browser);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  const { browser: own, appId: id } = family;
  const switched = await own.post('ccserviceapplication/switchmaid', {
    id,
    housemaid: hire.maidId,
  });
  expect(switched.statusCode).toBe(400);
  const known = await own.get(`ccserviceapplication/family?id=${id}`);
  expect(known.json().inProgress).toBeNull();
  expect((await own.post('ccserviceapplication/resume', { id })).statusCode).toBe(400);
  expect(await appInfoOf(family)).toMatchObject({ state: 'open', maid: null });
});
