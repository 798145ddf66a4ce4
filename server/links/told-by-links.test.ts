import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedSpouse, phone } from './testing.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { askForm, sign } from '../testing/signing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

test('[T99] what names a form tells nothing of the words that are masked in it', async () => {
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
  expect(refused.json().error).toBe('NOT_YOURS');
  const { rows } = await product.deps.store.pool.query(
    'select id from payments where application_id = $1',
    [family.id],
  );
  expect(rows).toEqual([]);
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
