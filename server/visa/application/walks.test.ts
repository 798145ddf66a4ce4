import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import { readOutbox } from '../../messages/index.ts';
import { acceptCardStep, finishByCard, payByCard } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accepted, answered, type Family, PHONE, proveNumber } from '../../testing/application.ts';
import { browser } from '../../testing/browser.ts';
import { signature } from '../../testing/signing.ts';
import { begunVisa, visaAnswers } from '../../testing/visa-application.ts';
import { visaCases } from '../table.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const casesOf = ({ id }: Pick<Family, 'id'>) =>
  product.deps.store.db.select().from(visaCases).where(eq(visaCases.applicationId, id));

test('[VISA-02] the spouse signs the direct debits of a visa on an own phone, and the family finishes it', async () => {
  const family = await begunVisa(product);
  await answered(family, 'BANK_INFO', visaAnswers(product));
  const bank = { ...applySteps.BANK_INFO.sample, accountTitle: 'Omar Haddad', signer: 'spouse' };
  await accepted(family, 'BANK_INFO', bank);
  await accepted(family, 'SIGN_INFORMATION', await signature(family, 'SIGN_INFORMATION'));
  const asked = { to: 'spouse', mobile: '050 765 4321', channel: 'sms' };
  await accepted(family, 'SEND_SMS_TO_SPOUSE', asked);
  const texts = (await readOutbox(product.deps)).map(({ text }) => text);
  const link = texts.find((text) => text.includes('Jovelyn') && text.includes('/s/')) ?? '';
  const appId = /\/s\/([\w-]+)/.exec(link)?.[1] ?? '';
  const spouse = { browser: browser(product.app, { 'user-agent': PHONE }), appId };
  await spouse.browser.session();
  const payer = { emiratesId: '784-1985-7654321-9', mobile: '' };
  await accepted(spouse, 'SIGN_MONTHLY_PAYMENTS', { payer });
  const steps: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const signed = await signature(spouse, 'SIGN_MONTHLY_PAYMENTS');
    steps.push((await accepted(spouse, 'SIGN_MONTHLY_PAYMENTS', signed)).step);
  }
  expect(steps.at(-1)).toBe('SPOUSE_END_WORK_FLOW');
  const used = await spouse.browser.get(`ccserviceapplication/getappinfo?id=${appId}`);
  expect([used.statusCode, used.json().error]).toEqual([410, 'LINK_USED']);
  await accepted(family, 'SMS_SENT', applySteps.SMS_SENT.sample);
  // A spouse who has signed cannot be left out.
  await expect(finishByCard(product, family)).rejects.toThrow('Your spouse has signed');
  const { state } = await accepted(family, 'CLIENT_SPOUSE_NUMBER', { mobile: asked.mobile });
  expect(state).toBe('submitted');
  expect(await casesOf(family)).toMatchObject([{ state: 'open', nationality: 'PH' }]);
});

test('[VISA-02] an existing client uses the documents on file for a second visa', async () => {
  const first = await begunVisa(product);
  await answered(first, 'BANK_INFO', visaAnswers(product));
  await accepted(first, 'BANK_INFO', { method: 'card' });
  await payByCard(product, first);
  await acceptCardStep(first);
  expect(await finishByCard(product, first)).toBe('submitted');
  expect(await casesOf(first)).toHaveLength(1);
  const family = await begunVisa(product);
  await accepted(family, 'VISA_HER', applySteps.VISA_HER.sample);
  await proveNumber(product, family);
  await answered(family, 'REQUIRED_DOCUMENTS', visaAnswers(product));
  const { saved } = (await family.browser.get(`documents/list?id=${family.appId}`)).json();
  expect(saved.papers.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['emirates_id_front', 'emirates_id_back']),
  );
  const { step } = await accepted(family, 'EXISTING_CLIENT_REQUIRED_DOCUMENTS', { reuse: true });
  expect(step).toBe('CLIENT_ADDRESS');
});
