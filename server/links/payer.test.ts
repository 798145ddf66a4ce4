import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealText } from '../applications/index.ts';
import { mandates } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { submit } from '../testing/application.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { askForm, accessOf, refused, sign } from '../testing/signing.ts';
import { askedSpouse, phone } from './testing.ts';

const STEP = 'SIGN_MONTHLY_PAYMENTS';
const OMAR = { emiratesId: '784-1985-7654321-9', mobile: '050 765 4321' };
let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** The spouse's phone, asked to sign for an account in the spouse's own name. */
async function payer() {
  const family = await askedSpouse(product);
  const { db } = product.deps.store;
  const access = await accessOf(product, family);
  const own = eq(mandates.applicationId, family.id);
  const [mandate] = await db.select().from(mandates).where(own);
  const cell = { table: 'mandates', row: mandate?.id ?? '' };
  const of = { id: family.id, dataKey: access.dataKey };
  const accountTitleSealed = sealText(of, 'account_title_sealed', 'Omar Haddad', cell);
  await db.update(mandates).set({ accountTitleSealed }).where(own);
  return { family, spouse: { ...family, browser: await phone(product), appId: family.token } };
}

test('[F16] the payer gives their own Emirates ID and mobile before signing, and nobody else does', async () => {
  const { family, spouse } = await payer();
  expect((await askForm(spouse, STEP)).needsPayer).toBe(true);
  expect(refused(await sign(spouse, STEP)).error).toBe('NEEDS_PAYER');
  expect(refused(await submit(family, STEP, { payer: OMAR })).error).toMatch(
    /NOT_YOURS|STEP_NOT_OPEN/,
  );
  const wrong = refused(await submit(spouse, STEP, { payer: { emiratesId: '784', mobile: '12' } }));
  expect(Object.keys(wrong.fields ?? {})).toEqual(['emiratesId', 'mobile']);
  for (const answer of [{}, { payer: {} }, { payer: { ...OMAR, iban: 'AE07' } }, { payer: 1 }]) {
    expect((await submit(spouse, STEP, answer)).statusCode).toBe(400);
  }
  const given = await submit(spouse, STEP, { payer: OMAR });
  expect([given.statusCode, given.json().step]).toEqual([200, STEP]);
  expect((await askForm(spouse, STEP)).needsPayer).toBe(false);
  for (const number of [1, 2, 3]) {
    const signed = await sign(spouse, STEP);
    expect([number, signed.statusCode]).toEqual([number, 200]);
  }
});

test('[F16] the signed form shows the payer alone', async () => {
  const { spouse } = await payer();
  await submit(spouse, STEP, { payer: OMAR });
  for (let made = 0; made < 3; made += 1) await sign(spouse, STEP);
  const copy = await spouse.browser.get(`links/copy?id=${spouse.appId}`);
  const [form] = copy.json<{ url: string }[]>();
  const headers = spouse.browser.headers();
  const file = await product.app.inject({ url: form?.url ?? '', headers });
  const pdf = await getDocument({ data: new Uint8Array(file.rawPayload), verbosity: 0 }).promise;
  const text = (await pdfWords(pdf)).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('784-1985-7654321-9');
  expect(text).toContain('507654321');
  expect(text).toContain('Omar Haddad');
  for (const ofClient of ['784-1990', '1234512', 'amal@example.com', 'Amal']) {
    expect(text).not.toContain(ofClient);
  }
});
