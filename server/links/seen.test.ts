import { maskedPhone } from '../../rules/people/masking.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../../contract/calls.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, submit } from '../testing/application.ts';
import type { Browser } from '../testing/browser.ts';
import { phone, sentTokens } from './testing.ts';
import { askForm, freshDrawing, refused, sign } from '../testing/signing.ts';
import { makeSignOnlyLink } from './index.ts';
import { handedIn, waitingFamily } from './testing/walk.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const waiting = () => waitingFamily(product);

/** The other input of each call, so that it is answered and not only refused for its shape. */
const wants: Readonly<Record<string, object>> = {
  'GET signing/forms': { step: 'SIGN_MONTHLY_PAYMENTS' },
  'POST ccserviceapplication/submitstep': { step: 'HIRE_MAID', sequence: 0, answer: {} },
  'POST ccserviceapplication/savedraft': {
    step: 'CLIENT_ADDRESS',
    fields: { area: { value: 'x', version: 0 } },
  },
  'POST ccserviceapplication/switchmaid': { housemaid: 1 },
  'POST ccserviceapplication/checkcode': { code: '123456' },
  'POST documents/begin': { kind: 'passport', bytes: 10 },
  'POST contact/sendnumbercode': { number: 'mobile' },
  'POST contact/checknumbercode': { number: 'mobile', code: '123456' },
  'POST payments/begin': {
    idempotencyKey: 'a-key-for-the-spouse-0001',
    purpose: 'first_month',
    contractHash: '0'.repeat(64),
    cardConsent: { monthly: 1, from: '2026-12-01' },
  },
  'POST links/send': { purpose: 'spouse_sign' },
  'POST links/address': { purpose: 'continue_on_phone' },
  'POST links/revoke': { purpose: 'spouse_sign' },
  'POST links/open': { mobile: true },
};

const takesKey = (part: unknown) => part instanceof z.ZodMiniObject && 'id' in part.shape;

/** Every call of the contract that takes an id; declining ends the link and has its own tests. */
const keyed = Object.entries(calls).filter(
  ([name, { query, body }]) => name !== 'POST links/decline' && (takesKey(query) || takesKey(body)),
);

async function asked(own: Browser, name: string, id: string) {
  const [method, path = ''] = name.split(' ');
  const given = { id, ...wants[name] };
  if (method === 'POST') return own.post(path, given);
  return own.get(`${path}?${new URLSearchParams({ ...given })}`);
}

/** Values that a link made for something else must never reveal. */
const secrets = {
  'a number': /\+971|\b0?5\d{8}\b/,
  'an e-mail': /@|example\.com/,
  'the account': /0331\s?2345|AE07/,
  'the surname': /Khalid/i,
  'the address': /Palm Court|"140"/,
  'what was typed': /friend/,
  'a file': /\/files\//,
  'a reference': /AH-[0-9A-Z]{4}/,
};

/** The caller's own link and number may be returned to the caller. */
async function nothingTold(own: Browser, id: string, ownNumber = id): Promise<void> {
  expect(keyed.length).toBeGreaterThan(20);
  for (const [name] of keyed) {
    const { statusCode, body } = await asked(own, name, id);
    expect([name, statusCode < 500]).toEqual([name, true]);
    for (const [what, pattern] of Object.entries(secrets)) {
      expect([name, what, body.replaceAll(id, '').replaceAll(ownNumber, '')]).toEqual([
        name,
        what,
        expect.not.stringMatching(pattern),
      ]);
    }
  }
}

test('[WHO-05] through the spouse’s link no call tells more than the form, the maid and who asks', async () => {
  const { token, number } = await waiting();
  await nothingTold(await phone(product), token, maskedPhone(number));
});

test('through a link to confirm the arrival no call tells of money either', async () => {
  const { family, number, token: spouse } = await waiting();
  await handedIn(product, family, spouse);
  await product.deps.store.pool.query('delete from rate_limits');
  const sent = { id: family.appId, purpose: 'spouse_arrival', mobile: number };
  expect((await family.browser.post('links/send', sent)).statusCode).toBe(200);
  const [token = ''] = await sentTokens(family, number);
  const own = await phone(product);
  await nothingTold(own, token);
  for (const [name] of keyed) {
    const { body } = await asked(own, name, token);
    expect([name, body]).toEqual([name, expect.not.stringMatching(/"monthly"|"cap":\d|"AE••/)]);
  }
});

test('through a link that only collects signatures the form is masked, and no other paper is given', async () => {
  const { family, token: spouse } = await waiting();
  const link = (await makeSignOnlyLink(product.deps.store.db, product.deps, family.id)) ?? '';
  const token = link.split('/s/')[1] ?? '';
  const own = await phone(product);
  const form = await own.get(`signing/forms?id=${token}&step=SIGN_MONTHLY_PAYMENTS`);
  for (const [what, pattern] of Object.entries(secrets)) {
    expect([what, form.body]).toEqual([what, expect.not.stringMatching(pattern)]);
  }
  const signer: Family = { ...family, browser: await phone(product), appId: spouse };
  for (let number = 0; number < 3; number += 1) await sign(signer, 'SIGN_MONTHLY_PAYMENTS');
  // It signed nothing, so it gets no signed form (T115).
  expect((await own.get(`signing/papers?id=${token}`)).json()).toEqual([]);
});

test('a key that opens nothing is answered alike by every call, whatever it was once', async () => {
  const { family } = await waiting();
  const own = await phone(product);
  const other = `${family.appId.slice(0, -2)}xx`;
  for (const [name] of keyed) {
    if (name === 'GET links/copy' || !name.includes('/')) continue;
    const [unknown, near] = [
      await asked(own, name, 'nothing-at-all'),
      await asked(own, name, other),
    ];
    expect([name, near.statusCode, near.body]).toEqual([name, unknown.statusCode, unknown.body]);
    expect([name, unknown.statusCode < 500]).toEqual([name, true]);
  }
});

test('a signed form cannot be signed again, and no link is sent for it', async () => {
  const { family, token } = await waitingFamily(product, 'CLIENT_PHONE_NUMBER');
  const spouse = { ...family, browser: await phone(product), appId: token };
  for (let number = 0; number < 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const { documentHash, consentVersion } = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  for (const signatureNumber of [1, 3]) {
    const signature = freshDrawing();
    const answer = { documentHash, consentVersion, signatureNumber, signature };
    const again = await submit(family, 'SIGN_MONTHLY_PAYMENTS', answer);
    expect([again.statusCode, refused(again).error]).toEqual([400, 'ALREADY_SIGNED']);
  }
  const again = { id: family.appId, purpose: 'spouse_sign' };
  for (const call of ['links/send', 'links/address']) {
    expect([call, refused(await family.browser.post(call, again)).error]).toEqual([
      call,
      'ALREADY_SIGNED',
    ]);
  }
});

test('one person signs a form: a second signer voids what the first one had begun', async () => {
  const { family, token } = await waiting();
  const spouse = { ...family, browser: await phone(product), appId: token };
  await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const signed = await sign(family, 'SIGN_MONTHLY_PAYMENTS', {}, { way: {} });
  expect(signed.statusCode, signed.body).toBe(200);
  for (const number of [1, 2, 3]) {
    const more = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect([number, more.statusCode, more.body]).toEqual([number, 200, expect.any(String)]);
  }
  const { rows } = await product.deps.store.pool.query<{ signer: string }>(
    `select distinct signer from signatures
     where application_id = $1 and voided_at is null and signature_number > 1`,
    [family.id],
  );
  expect(rows).toEqual([{ signer: 'spouse' }]);
});
