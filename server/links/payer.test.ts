import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealText } from '../applications/index.ts';
import { mandates } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family, submit } from '../testing/application.ts';
import { pdfWords } from '../testing/pdf-words.ts';
import { askForm, accessOf, refused, sign } from '../testing/signing.ts';
import { askedSpouse, phone, texts } from './testing.ts';

const STEP = 'SIGN_MONTHLY_PAYMENTS';
/** An empty mobile is the number that the link was texted to. */
const OMAR = { emiratesId: '784-1985-7654321-9', mobile: '' };
const OTHER_PHONE = '050 765 4321';
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

const codeFor = (spouse: Family, given: object) =>
  spouse.browser.post('signing/payercode', { id: spouse.appId, payer: { ...OMAR, ...given } });

const codeSent = async (family: Pick<Family, 'browser'>, number: string) =>
  (await texts(family))
    .filter(({ to }) => to === number)
    .flatMap(({ text }) => /^\d{6}/.exec(text)?.[0] ?? [])[0] ?? '';

test('[T119] [F73] a link that only the spouse’s phone received proves that number, and shows it masked', async () => {
  const { family, spouse } = await payer();
  const masked = `${family.number.slice(0, 5)}•••••${family.number.slice(-2)}`;
  expect((await appInfoOf(spouse)).onFile.spouseMobile).toBe(masked);
  expect((await codeFor(spouse, {})).json()).toEqual({ sent: null });
  const given = await submit(spouse, STEP, { payer: { ...OMAR, mobile: family.number } });
  expect(given.statusCode, given.body).toBe(200);
});

test('[T119] a client who was shown the link cannot sign with it: another number needs its code', async () => {
  const { family, spouse } = await payer();
  const shown = { id: family.appId, purpose: 'spouse_sign' };
  expect((await family.browser.post('links/address', shown)).statusCode).toBe(200);
  expect((await appInfoOf(spouse)).onFile.spouseMobile).toBeNull();
  const fields = async (given: object) =>
    Object.keys(refused(await submit(spouse, STEP, { payer: { ...OMAR, ...given } })).fields ?? {});
  expect(await fields({})).toEqual(['mobile']);
  expect(await fields({ mobile: family.number })).toEqual(['code']);
  expect(await fields({ mobile: '050 123 4512' })).toEqual(['mobile']);
  expect((await codeFor(spouse, { mobile: '050 123 4512' })).statusCode).toBe(400);
  expect((await codeFor(family, { mobile: OTHER_PHONE })).statusCode).toBe(403);

  const sent = await codeFor(spouse, { mobile: OTHER_PHONE });
  expect(sent.json()).toMatchObject({ sent: { sentTo: '+9715•••••21' } });
  const code = await codeSent(family, '+971507654321');
  const wrong = code === '111111' ? '222222' : '111111';
  expect(await fields({ mobile: OTHER_PHONE, code: wrong })).toEqual(['code']);
  expect(await fields({ mobile: family.number, code })).toEqual(['code']);
  expect(refused(await sign(spouse, STEP)).error).toBe('NEEDS_PAYER');
  const given = await submit(spouse, STEP, { payer: { ...OMAR, mobile: OTHER_PHONE, code } });
  expect(given.statusCode, given.body).toBe(200);
  expect((await sign(spouse, STEP)).statusCode).toBe(200);
});

test('[F16] the signed form shows the payer alone', async () => {
  const { family, spouse } = await payer();
  await submit(spouse, STEP, { payer: OMAR });
  for (let made = 0; made < 3; made += 1) await sign(spouse, STEP);
  const copy = await spouse.browser.get(`links/copy?id=${spouse.appId}`);
  const [form] = copy.json<{ url: string }[]>();
  const headers = spouse.browser.headers();
  const file = await product.app.inject({ url: form?.url ?? '', headers });
  const pdf = await getDocument({ data: new Uint8Array(file.rawPayload), verbosity: 0 }).promise;
  const text = (await pdfWords(pdf)).join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('784-1985-7654321-9');
  expect(text).toContain(family.number.slice(4));
  expect(text).toContain('Omar Haddad');
  for (const ofClient of ['784-1990', '1234512', 'amal@example.com', 'Amal']) {
    expect(text).not.toContain(ofClient);
  }
});
