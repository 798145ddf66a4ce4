import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedSpouse, phone } from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { submit } from '../testing/application.ts';
import type { Browser } from '../testing/browser.ts';
import { askForm, sign } from '../testing/signing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[T99] the hash that identifies a form reveals nothing about its masked words', async () => {
  const family = await askedSpouse(product);
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  const given = [
    await askForm(family, 'SIGN_MONTHLY_PAYMENTS'),
    await askForm(family, 'SIGN_INFORMATION'),
    await askForm(spouse, 'SIGN_MONTHLY_PAYMENTS'),
  ].map(({ documentHash }) => documentHash);
  for (let number = 0; number < 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const { rows } = await product.deps.store.pool.query<{ plain: string }>(
    `select encode(document_hash, 'hex') as plain from signatures where application_id = $1`,
    [family.id],
  );
  const plain = new Set(rows.map((row) => row.plain));
  expect(plain.size).toBe(2);
  for (const hash of given) {
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(plain.has(hash)).toBe(false);
  }
});

test('[T94] an unclaimed link to the phone opens no payment', async () => {
  const family = await askedSpouse(product);
  const wish = { id: family.appId, purpose: 'continue_on_phone' };
  const { url } = (await family.browser.post('links/address', wish)).json<{ url: string }>();
  const other = await phone(product);
  const refused = await other.post('payments/begin', {
    id: url.split('/').at(-1),
    idempotencyKey: 'an-unclaimed-link-pays',
    purpose: 'first_month',
    contractHash: '0'.repeat(64),
    cardConsent: { monthly: 1, from: '2026-12-01' },
  });
  expect(refused.json().error).toBe('NEEDS_PROOF');
  const { rows } = await product.deps.store.pool.query(
    'select id from payments where application_id = $1',
    [family.id],
  );
  expect(rows).toEqual([]);
});

test('[T115] a link that lives on after the signature gives the signed form to the browser that signed alone', async () => {
  const family = await askedSpouse(product, { wa: '1', sma: '1' });
  const way = { sma: '1' };
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  for (let number = 0; number < 3; number += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS', {}, { way });
    expect(signed.statusCode, signed.body).toBe(200);
  }
  const path = `signing/papers?id=${family.token}`;
  const own = await spouse.browser.get(path);
  expect([own.statusCode, own.json()]).toMatchObject([200, [{ kind: 'direct_debit_authority' }]]);
  const other = await phone(product);
  expect((await other.get(path)).json()).toEqual([]);
  // Another browser gives the last answer; the copy stays with the one that signed.
  const last = await submit(
    { browser: other, appId: family.token },
    'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
    { agreed: true },
    { way },
  );
  expect(last.statusCode, last.body).toBe(200);
  const copy = (who: { browser: Browser }) => who.browser.get(`links/copy?id=${family.token}`);
  expect((await copy(spouse)).json()).toMatchObject([{ kind: 'direct_debit_authority' }]);
  expect((await copy({ browser: other })).json().error).toBe('LINK_USED');
});

test('[T100] what was signed by a link is given to the browser that signed, and to no other', async () => {
  const family = await askedSpouse(product);
  const spouse = { ...family, browser: await phone(product), appId: family.token };
  for (let number = 0; number < 3; number += 1) await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
  const path = `links/copy?id=${family.token}`;
  const own = await spouse.browser.get(path);
  expect([own.statusCode, own.json()]).toMatchObject([200, [{ kind: 'direct_debit_authority' }]]);
  for (const other of [await phone(product), family.browser]) {
    const refused = await other.get(path);
    expect([refused.statusCode, refused.json().error]).toEqual([410, 'LINK_USED']);
  }
  const { statusCode } = await product.app.inject({ method: 'GET', url: `/api/${path}` });
  expect(statusCode).toBe(410);
});
