import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { appendEvent } from '../applications/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { accepted, appInfoOf, begun, submit } from '../testing/application.ts';
import { accessOf, readyToSign, sign } from '../testing/signing.ts';
import { askedSpouse, phone, texts } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const way = { wa: '1' };

/** Other tests cover day and address; here only the fact that they were chosen matters. */
async function atNumbers(family: Awaited<ReturnType<typeof askedSpouse>>) {
  const { dataKey } = await accessOf(product, family);
  for (const [step, answer] of [
    ['MAID_ARRIVAL', { day: '2026-12-01', slot: 'morning' }],
    ['CLIENT_ADDRESS', { emirate: 'dubai', area: 'Al Barsha 1' }],
    ['SMS_SENT', {}],
  ] as const) {
    await appendEvent(
      product.deps.store.db,
      family.id,
      { kind: 'accepted', step, actor: 'client', data: { answer } },
      dataKey,
    );
  }
  await accepted(family, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true }, { way });
  await product.deps.store.pool.query('delete from rate_limits');
  const { browser, appId: id } = family;
  await browser.post('contact/sendnumbercode', { id, number: 'mobile' });
  const sent = (await texts(family)).flatMap(({ text }) => /^\d{6}/.exec(text)?.[0] ?? []);
  await browser.post('contact/checknumbercode', { id, number: 'mobile', code: sent[0] ?? '' });
  await accepted(family, 'EXISTING_CLIENT_PHONE_NUMBER', {}, { way });
}

test('[F58] the spouse’s number is typed once, and a spouse who signed cannot be removed', async () => {
  const family = await askedSpouse(product);
  await atNumbers(family);
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  for (let number = 1; number <= 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const denied = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: true }, { way });
  expect(denied.statusCode).toBe(400);
  expect(denied.json()).toMatchObject({ fields: { mobile: expect.stringContaining('signed') } });
  const kept = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: false, mobile: '' }, { way });
  // The number is taken, so only what this family never handed in is missing.
  expect(Object.keys(kept.json().fields)).toEqual(['REQUIRED_DOCUMENTS']);
});

test('[F58] without a number on file an empty one is still refused', async () => {
  const family = await readyToSign(product);
  const empty = await submit(family, 'CLIENT_SPOUSE_NUMBER', { none: false, mobile: '' });
  expect(empty.statusCode).toBe(400);
});

test('[F14] wa=1 on a form that the client has signed leads on', async () => {
  const family = await readyToSign(product);
  expect((await sign(family, 'SIGN_INFORMATION')).statusCode).toBe(200);
  for (let number = 1; number <= 3; number += 1) {
    expect((await sign(family, 'SIGN_MONTHLY_PAYMENTS')).statusCode).toBe(200);
  }
  const own = await appInfoOf(family);
  const { step } = await appInfoOf(family, way);
  expect(step).toBe(own.step);
  expect(['SEND_SMS_TO_SPOUSE', 'SMS_SENT']).not.toContain(step);
});

test('[F58] the name on the account is the client’s own to begin with, not the spouse’s', async () => {
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const { dataKey } = await accessOf(product, family);
  for (const step of ['REQUIRED_DOCUMENTS', 'MAID_ARRIVAL', 'CLIENT_ADDRESS'] as const) {
    const data = { answer: { residency: 'citizen' } };
    const event = { kind: 'accepted', step, actor: 'client', data } as const;
    await appendEvent(product.deps.store.db, family.id, event, dataKey);
  }
  const asked = { currentState: 'BANK_INFO' };
  const own = await appInfoOf(family, asked);
  expect(own).toMatchObject({
    step: 'BANK_INFO',
    drafts: { accountTitle: { value: 'Amal Khalid' } },
  });
  expect((await appInfoOf(family, { ...asked, ...way })).drafts).toEqual({});
  const stranger = { ...family, browser: await phone(product) };
  expect((await appInfoOf(stranger, asked)).drafts).toEqual({});
});
