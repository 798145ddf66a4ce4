import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { phone, nextNumber, sentTokens, texts } from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, accepted, appInfoOf, proveNumber, submit } from '../testing/application.ts';
import { askForm, readyToSign, sign } from '../testing/signing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const STEP = 'SIGN_MONTHLY_PAYMENTS';
const theirs = { ...applySteps.BANK_INFO.sample, accountTitle: 'Omar Saleh' };
const payer = { emiratesId: '784-1985-7654321-9', mobile: '' };
const ways = [{}, { wa: '1' }, { wa: '' }, { wa: '1', sma: '1' }, { forSignOnly: '1' }];

/** A family whose account is the spouse's. */
async function withSpousesAccount(): Promise<Family> {
  const family = await readyToSign(product);
  await accepted(family, 'BANK_INFO', { ...theirs, signer: 'spouse' });
  const signed = await sign(family, 'SIGN_INFORMATION');
  expect(signed.statusCode, signed.body).toBe(200);
  return family;
}

test('[T79] no flag of the address lets another holder’s account pass', async () => {
  const family = await readyToSign(product);
  for (const way of ways) {
    const sent = await submit(family, 'BANK_INFO', theirs, { way });
    expect([way, sent.statusCode]).toEqual([way, 400]);
  }
  expect((await appInfoOf(family)).spouseSigns).toBe(false);
});

test('[T79] the client never signs for an account in another name, whatever the address says', async () => {
  const family = await withSpousesAccount();
  const { documentHash, consentVersion } = await askForm(family, STEP);
  for (const way of ways) {
    for (const name of ['Omar Saleh', 'Amal Khalid']) {
      const signature = { kind: 'typed', name };
      const answer = { documentHash, consentVersion, signature, signatureNumber: 1 };
      const sent = await submit(family, STEP, answer, { way });
      expect([sent.statusCode, sent.json().error]).toEqual([
        400,
        expect.stringMatching(/STEP_NOT_OPEN|NOT_YOUR_NAME/),
      ]);
    }
  }
  const { rows } = await product.deps.store.pool.query(
    `select id from signatures where application_id = $1 and signature_number > 1`,
    [family.id],
  );
  expect(rows).toEqual([]);
});

test('[T79] the spouse signs for their own account; an address without the flag leads there, too', async () => {
  const family = await withSpousesAccount();
  expect((await appInfoOf(family)).step).toBe('SEND_SMS_TO_SPOUSE');
  const mobile = nextNumber();
  const answer = { to: 'spouse', mobile, channel: 'sms', travelling: {} };
  await accepted(family, 'SEND_SMS_TO_SPOUSE', answer);
  const [token = ''] = await sentTokens(family, mobile);
  const spouse = { ...family, browser: await phone(product), appId: token };
  await accepted(spouse, STEP, { payer });
  for (let number = 0; number < 3; number += 1) {
    const signed = await sign(spouse, STEP);
    expect(signed.statusCode, signed.body).toBe(200);
  }
  expect((await appInfoOf(family)).signedBySpouse).toBe(true);
});

test('[T88] a flag that is longer than any is refused before a link is sent', async () => {
  const family = await withSpousesAccount();
  const travelling = { wa: 'x'.repeat(260) };
  const answer = { to: 'spouse', mobile: nextNumber(), channel: 'sms', travelling };
  const sent = await submit(family, 'SEND_SMS_TO_SPOUSE', answer);
  expect([sent.statusCode, sent.json().error]).toEqual([400, 'BAD_INPUT']);
});

test('[T88] whatever went along with the spouse’s link, the last signature counts', async () => {
  for (const wa of ['   ', 'x'.repeat(20), 'é & ?']) {
    const family = await withSpousesAccount();
    const mobile = nextNumber();
    const answer = { to: 'spouse', mobile, channel: 'sms', travelling: { wa } };
    await accepted(family, 'SEND_SMS_TO_SPOUSE', answer);
    const [token = ''] = await sentTokens(family, mobile);
    await proveNumber(product, family);
    const spouse = { ...family, browser: await phone(product), appId: token };
    await accepted(spouse, STEP, { payer });
    for (let number = 0; number < 3; number += 1) {
      const signed = await sign(spouse, STEP);
      expect(signed.statusCode, signed.body).toBe(200);
    }
    const told = (await texts(family)).find(({ text }) => text.includes(family.appId));
    expect(told?.text).toContain(`/app?appId=${family.appId}&wa=1`);
  }
});
