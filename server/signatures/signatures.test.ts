import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maids } from '../catalogue/table.ts';
import { mandates } from '../mandates/table.ts';
import { signatures } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import { mustBeSigned, verifyChain, voidSignatures } from './index.ts';
import { askForm, accessOf, freshDrawing, readyToSign, refused, sign } from '../testing/signing.ts';
import { IBAN, askPapers } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const rowsOf = (id: string) =>
  product.deps.store.db.select().from(signatures).where(eq(signatures.applicationId, id));

async function signedThrough() {
  const family = await readyToSign(product);
  for (const step of [
    'SIGN_INFORMATION',
    ...Array.from({ length: 3 }, () => 'SIGN_MONTHLY_PAYMENTS' as const),
  ] as const) {
    const answer = await sign(family, step);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return family;
}

test('[F72] the form is the exact text with the figures of this family, and its own hash', async () => {
  const family = await readyToSign(product);
  const contract = await askForm(family, 'SIGN_INFORMATION');
  expect(contract).toMatchObject({ signatures: 1, signed: 0, signer: 'Amal Khalid', cap: null });
  expect(contract.documentHash).toMatch(/^[0-9a-f]{64}$/);
  const contractWords = JSON.stringify(contract.sections);
  expect(contractWords).toMatch(/"name":"Reference","value":"[^"]*AH-\w{4}-\w{4}/);
  const authority = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  expect(authority).toMatchObject({ signatures: 3, signed: 0, signer: 'Amal Khalid' });
  const words = JSON.stringify(authority.sections);
  for (const field of [
    'Originator',
    'Originator code',
    'Sponsoring bank',
    'Purpose code',
    'Reference',
    'Customer type',
    'Emirates ID',
    'Bank',
    'Title of account',
    'Account type',
    'IBAN',
    'Mobile',
    'E-mail',
    'Issued for',
    'Commences on',
    'Expires on',
    'Amount',
    'Never more than',
    'Frequency',
  ]) {
    expect(words).toContain(`"name":"${field}"`);
  }
  expect(words).toContain('AE07 0331 2345 6789 0123 456');
  expect(words).toContain('784-1990-1234567-6');
  expect(authority.documentHash).toBe(
    (await askForm(family, 'SIGN_MONTHLY_PAYMENTS')).documentHash,
  );
});

test('one signature under the contract, three under the authority, each in turn, and then the next step follows', async () => {
  const family = await readyToSign(product);
  expect((await sign(family, 'SIGN_INFORMATION')).json()).toMatchObject({
    step: 'SIGN_MONTHLY_PAYMENTS',
  });
  for (const signed of [0, 1, 2]) {
    expect(await askForm(family, 'SIGN_MONTHLY_PAYMENTS')).toMatchObject({ signed });
    const answer = await sign(family, 'SIGN_MONTHLY_PAYMENTS');
    const step = signed < 2 ? 'SIGN_MONTHLY_PAYMENTS' : 'CLIENT_PHONE_NUMBER';
    expect(answer.json()).toMatchObject({ step });
  }
  const [mandate] = await product.deps.store.db
    .select({ state: mandates.state })
    .from(mandates)
    .where(eq(mandates.applicationId, family.id));
  expect(mandate).toEqual({ state: 'signed' });
  const access = await accessOf(product, family);
  await mustBeSigned(product.deps.store.db, access);
  expect(await verifyChain(product.deps.store.db, access)).toEqual({ intact: true, signatures: 4 });
});

test('[T44] terms that change after signing must be signed again before the application can finish', async () => {
  const family = await signedThrough();
  const { db } = product.deps.store;
  const before = await askForm(family, 'SIGN_INFORMATION');
  await db
    .update(maids)
    .set({ monthlyPriceAed: sql`monthly_price_aed + 100` })
    .where(eq(maids.id, family.maidId));
  await expect(mustBeSigned(db, await accessOf(product, family))).rejects.toMatchObject({
    code: 'NOT_SIGNED',
  });
  const after = await askForm(family, 'SIGN_INFORMATION');
  expect(after).toMatchObject({ signed: 0 });
  expect(after.documentHash).not.toBe(before.documentHash);
  const old = await sign(family, 'SIGN_INFORMATION', { documentHash: before.documentHash });
  expect(refused(old).error).toBe('FORM_CHANGED');
  expect((await sign(family, 'SIGN_INFORMATION')).statusCode).toBe(200);
  await mustBeSigned(db, await accessOf(product, family));
  expect(await verifyChain(db, await accessOf(product, family))).toEqual({
    intact: true,
    signatures: 5,
  });
});

test('another account voids the signatures and opens the steps again', async () => {
  const family = await signedThrough();
  const { db } = product.deps.store;
  const number = await submit(family, 'BANK_INFO', {
    method: 'direct_debit',
    iban: 'AE890570000011000494010',
    accountTitle: 'Amal Khalid',
    accountType: 'savings',
  });
  expect(number.statusCode, number.body).toBe(200);
  expect(await askForm(family, 'SIGN_MONTHLY_PAYMENTS')).toMatchObject({ signed: 0 });
  expect((await appInfoOf(family)).step).toBe('SIGN_INFORMATION');
  expect((await rowsOf(family.id)).every(({ voidedAt }) => voidedAt !== null)).toBe(true);
  expect(await askPapers(family)).toEqual([]);
  expect(await voidSignatures(db, await accessOf(product, family), 'again')).toBe(0);
});

test('a number that changes later changes no form', async () => {
  const family = await signedThrough();
  const before = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  await submit(family, 'HIRE_MAID', {
    planType: 'LIVE_IN',
    name: 'Amal Khalid',
    mobile: '0502223344',
    email: '',
  });
  const after = await askForm(family, 'SIGN_MONTHLY_PAYMENTS');
  expect(JSON.stringify(after)).toContain('+971502223344');
  expect(after).toMatchObject({ signed: 3, documentHash: before.documentHash });
});

test('[T44] fifty who sign at once leave one signature', async () => {
  const family = await readyToSign(product);
  const { documentHash, consentVersion } = await askForm(family, 'SIGN_INFORMATION');
  const { sequence } = await appInfoOf(family);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      family.browser.post('ccserviceapplication/submitstep', {
        id: family.appId,
        step: 'SIGN_INFORMATION',
        sequence,
        answer: { documentHash, consentVersion, signature: freshDrawing() },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  expect(await rowsOf(family.id)).toHaveLength(1);
});

test('[T44] one byte changed in the store, or one row gone, is reported', async () => {
  const family = await signedThrough();
  const { db, pool } = product.deps.store;
  const verdict = async () => verifyChain(db, await accessOf(product, family));
  const client = await pool.connect();
  /** Writes like an attacker with access to the database, around its triggers. */
  const around = async (statement: string) => {
    await client.query(`alter table signatures disable trigger user`);
    await client.query(statement);
    await client.query(`alter table signatures enable trigger user`);
  };
  try {
    for (const column of ['image_sealed', 'document_hash', 'address_sealed', 'device_sealed']) {
      const flip = `update signatures set ${column} = set_byte(${column}, 20, get_byte(${column}, 20) # 1)
        where application_id = '${family.id}' and signature_number = 3`;
      await around(flip);
      expect(await verdict()).toEqual({ intact: false, reason: 'Signature 3 was changed.' });
      await around(flip);
      expect(await verdict()).toEqual({ intact: true, signatures: 4 });
    }
    const [third] = (await rowsOf(family.id)).filter((row) => row.signatureNumber === 3);
    const set = (change: string) =>
      around(`update signatures set ${change} where id = '${third?.id}'`);
    const first = `select document_id from signatures where application_id = '${family.id}' and signature_number = 1`;
    for (const [change, back] of [
      [`signer = 'spouse'`, `signer = 'client'`],
      [`signature_number = 9`, `signature_number = 3`],
      [`consent_version = consent_version || 'x'`, `consent_version = left(consent_version, -1)`],
      [`document_id = (${first})`, `document_id = '${third?.documentId}'`],
      [
        `hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`,
        `hash = set_byte(hash, 0, get_byte(hash, 0) # 1)`,
      ],
      [
        `previous_hash = sha256(previous_hash)`,
        `previous_hash = '\\x${third?.previousHash?.toString('hex')}'`,
      ],
    ] as const) {
      await set(change);
      expect([change, await verdict()]).toMatchObject([change, { intact: false }]);
      await set(back);
      expect(await verdict()).toEqual({ intact: true, signatures: 4 });
    }
    await around(`update signatures set signed_at = signed_at + interval '1 second'
      where application_id = '${family.id}' and signature_number = 1`);
    expect(await verdict()).toEqual({ intact: false, reason: 'Signature 1 was changed.' });
    await around(
      `delete from signatures where application_id = '${family.id}' and signature_number = 2`,
    );
    expect(await verdict()).toEqual({ intact: false, reason: 'A signature is missing.' });
  } finally {
    client.release();
  }
});

test('nothing of the account, the name or the address can be read in the rows of a signature', async () => {
  const family = await signedThrough();
  const { rows } = await product.deps.store.pool.query<{ text: string }>(
    `select s::text || m::text as text from signatures s join mandates m using (application_id)
     where application_id = $1`,
    [family.id],
  );
  const hexOf = (text: string) => Buffer.from(text).toString('hex');
  for (const { text } of rows) {
    for (const secret of [IBAN, 'Amal', 'iPhone', '127.0.0.1']) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hexOf(secret));
    }
  }
});
