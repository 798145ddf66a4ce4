import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendEvent, linkLookup } from '../applications/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { parameters } from '../parameters/table.ts';
import { signatures } from './table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, type Family, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { englishHash, storedNumbers } from './form.ts';
import { acceptContract, prepareContract, validSignatures } from './index.ts';
import { askForm, accessOf, readyToSign, refused, sign } from '../testing/signing.ts';
import { askPapers, downloadPdf } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const marks = new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false }));

async function signAll(family: Family, more: object = {}) {
  const done = [await sign(family, 'SIGN_INFORMATION', more)];
  for (let count = 0; count < 3; count += 1) {
    done.push(await sign(family, 'SIGN_MONTHLY_PAYMENTS', more));
  }
  expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
}

test('[AR-09] [T44] a complete signature under the earlier English text stays valid; half of it does not count', async () => {
  const family = await readyToSign(product);
  await signAll(family);
  const { db } = product.deps.store;
  const access = await accessOf(product, family);
  const forms = [await contractForm(db, access), await authorityForm(db, access)];
  await product.deps.store.transaction(async (own) => {
    await own.execute(sql`alter table signatures disable trigger user`);
    for (const form of forms) {
      await own
        .update(signatures)
        .set({ documentHash: englishHash(form) })
        .where(
          and(
            eq(signatures.applicationId, family.id),
            inArray(signatures.signatureNumber, storedNumbers(form)),
          ),
        );
    }
    await own.execute(sql`alter table signatures enable trigger user`);
  });
  for (const form of forms) {
    expect(await validSignatures(db, family.id, form)).toHaveLength(form.signatures);
  }
  const [contract] = await askPapers(family);
  const { text } = await downloadPdf(product, family, contract?.url ?? '');
  expect(text).toContain('The English text; the Arabic was added later');
  const form = await authorityForm(db, access);
  await db
    .update(signatures)
    .set({ voidedAt: new Date() })
    .where(
      and(
        eq(signatures.applicationId, family.id),
        eq(signatures.signatureNumber, storedNumbers(form).at(-1) ?? 0),
      ),
    );
  expect(await validSignatures(db, family.id, form)).toEqual([]);
});

test('signed papers are tagged PDFs for a phone, with the signatures in them, there at once', async () => {
  const family = await readyToSign(product);
  expect(await askPapers(family)).toEqual([]);
  await signAll(family);
  const [contract, authority, ...more] = await askPapers(family);
  expect(more).toEqual([]);
  expect([contract?.kind, authority?.kind]).toEqual(['contract', 'direct_debit_authority']);
  const agreement = await downloadPdf(product, family, contract?.url ?? '');
  expect(agreement.info).toMatchObject({
    Title: 'Agreement for hiring a maid by the month',
    Language: 'en',
  });
  const form = await downloadPdf(product, family, authority?.url ?? '');
  for (const { marked, roles, width, text, lastPage } of [agreement, form]) {
    expect(marked).toEqual(marks);
    for (const role of ['H1', 'H2', 'P', 'LI', 'TH', 'TD', 'Figure']) {
      expect(roles).toContain(`"role":"${role}"`);
    }
    expect(width).toBeLessThan(430);
    expect(text).toContain('Amal Khalid');
    expect(text).toContain('Drawn by hand on a screen');
    expect(text).toContain('Fingerprint of the text');
    // The lines of evidence stay together, and none has only one character.
    expect(lastPage).toContain('Signed on');
    expect(lastPage.replace(/\s+/g, ' ').match(/(?:\b[0-9a-f]{8}\b ?){8}/g)).toHaveLength(2);
  }
  expect(agreement.text).toContain('One paid day each week');
  expect(agreement.text).toContain('is VAT at 5 %');
  expect(form.text).toContain('AE07 0331 2345 6789 0123 456');
  expect(form.text).toContain('Never more than AED');
  expect(form.roles.match(/"alt":"Signature: Amal Khalid, \d of 3"/g)).toHaveLength(3);
  expect((await askPapers(family)).map(({ kind }) => kind)).toEqual([
    'contract',
    'direct_debit_authority',
  ]);
});

test('a typed name signs too, and the paper says that it was typed', async () => {
  const family = await readyToSign(product);
  await signAll(family, { signature: { kind: 'typed', name: 'amal  khalid' } });
  const [contract] = await askPapers(family);
  const { text } = await downloadPdf(product, family, contract?.url ?? '');
  expect(text).toContain('Typed, not drawn by hand');
});

test('before it is signed the form can be read as a PDF, by the client alone', async () => {
  const family = await readyToSign(product);
  const query = new URLSearchParams({ id: family.appId, step: 'SIGN_MONTHLY_PAYMENTS' });
  const own = await downloadPdf(product, family, `/api/signing/form?${query}`);
  expect(own.text).toContain('AE07 0331 2345 6789 0123 456');
  const stranger = { browser: browser(product.app) };
  const form = await stranger.browser.get(`signing/form?${query}`);
  expect(refused(form).error).toBe('NEEDS_PROOF');
  const papers = await stranger.browser.get(`signing/papers?id=${family.appId}`);
  expect(refused(papers).error).toBe('NEEDS_PROOF');
});

test('names in letters of every kind are printed', async () => {
  const family = await readyToSign(product);
  const { db } = product.deps.store;
  await submit(family, 'HIRE_MAID', {
    planType: 'LIVE_IN',
    name: 'ليلى حداد',
    mobile: '0501234512',
    email: '',
  });
  const query = new URLSearchParams({ id: family.appId, step: 'SIGN_INFORMATION' });
  const { text } = await downloadPdf(product, family, `/api/signing/form?${query}`);
  expect(text).toMatch(/[\u0600-\u06ff\ufb50-\ufeff]/u);
  await db.insert(parameters).values({ code: 'office_name', value: 'Dār Şafā’ Łódź GmbH' });
  const named = await downloadPdf(product, family, `/api/signing/form?${query}`);
  expect(named.text).toContain('Dār Şafā’ Łódź GmbH');
  await db.delete(parameters).where(eq(parameters.code, 'office_name'));
});

test('[AR-03] an Arabic page gets the form and the titles of the papers in Arabic, and signs the same text', async () => {
  const family = await readyToSign(product);
  const query = new URLSearchParams({ id: family.appId, step: 'SIGN_INFORMATION', lang: 'ar' });
  const arabic = (await family.browser.get(`signing/forms?${query}`)).json();
  const english = await askForm(family, 'SIGN_INFORMATION');
  expect(arabic.title).toMatch(/^[\u0600-\u06FF\s]+$/);
  expect(arabic.consent).toMatch(/[\u0600-\u06FF]/);
  expect(arabic.documentHash).toBe(english.documentHash);
  await sign(family, 'SIGN_INFORMATION');
  const papers = (await family.browser.get(`signing/papers?${query}`)).json();
  expect(papers).toMatchObject([{ title: serverText('ar')('Your agreement') }]);
});

async function spouseOf(family: Family, purpose: 'spouse_sign' | 'spouse_arrival') {
  const token = randomBytes(32).toString('base64url');
  const { keys, store } = product.deps;
  const [link] = await store.db
    .insert(capabilityLinks)
    .values({
      applicationId: family.id,
      purpose,
      tokenLookup: linkLookup(keys, token),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .returning({ id: capabilityLinks.id });
  const own = browser(product.app, { 'user-agent': PHONE });
  await own.session();
  return { ...family, browser: own, appId: token, linkId: link?.id };
}

test('the spouse signs the authority by a link of their own, reads it masked, and sees nothing else', async () => {
  const family = await readyToSign(product);
  const spouse = await spouseOf(family, 'spouse_sign');
  await sign(family, 'SIGN_INFORMATION');
  const form = await askForm(spouse, 'SIGN_MONTHLY_PAYMENTS');
  expect(JSON.stringify(form)).not.toMatch(/2345 6789|Amal Khalid|501234512/);
  const contract = await spouse.browser.get(
    `signing/forms?${new URLSearchParams({ id: spouse.appId, step: 'SIGN_INFORMATION' })}`,
  );
  expect(refused(contract).error).toBe('NOT_YOURS');
  for (let count = 0; count < 3; count += 1) {
    const answer = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const rows = await product.deps.store.db
    .select({ signer: signatures.signer, linkId: signatures.linkId })
    .from(signatures)
    .where(eq(signatures.applicationId, family.id));
  expect(rows.filter(({ signer }) => signer === 'spouse')).toEqual(
    Array.from({ length: 3 }, () => ({ signer: 'spouse', linkId: spouse.linkId })),
  );
  await expect(askPapers(spouse)).rejects.toThrow('LINK_USED');
  const arrival = await spouseOf(family, 'spouse_arrival');
  await expect(askForm(arrival, 'SIGN_MONTHLY_PAYMENTS')).rejects.toThrow('NOT_YOURS');
});

test('who pays by card accepts the contract that was read, and keeps it as a paper', async () => {
  const family = await readyToSign(product);
  const { db } = product.deps.store;
  const access = await accessOf(product, family);
  await expect(acceptContract(product.deps, { db, access }, 'other', null)).rejects.toMatchObject({
    code: 'FORM_CHANGED',
  });
  const { documentHash } = await askForm(family, 'SIGN_INFORMATION');
  await acceptContract(product.deps, { db, access }, documentHash, null);
  const [contract] = await askPapers(family);
  expect((await downloadPdf(product, family, contract?.url ?? '')).text).toContain(
    'together with the payment by card',
  );
});

test('a card payer’s contract is typeset before the transaction, and only the text that was read', async () => {
  const family = await readyToSign(product);
  const { db } = product.deps.store;
  const access = await accessOf(product, family);
  expect(await prepareContract(db, access, 'other')).toBeNull();
  const { documentHash } = await askForm(family, 'SIGN_INFORMATION');
  const prepared = await prepareContract(db, access, documentHash);
  if (prepared === null) throw new Error('The contract that was read was not prepared.');
  const isKept = async (mark: string, given: typeof prepared) => {
    const { documentId } = await acceptContract(product.deps, { db, access }, mark, given);
    const { rows } = await product.deps.store.pool.query<{ bytes: number }>(
      'select bytes::int from documents where id = $1',
      [documentId],
    );
    return rows[0]?.bytes === given.bytes.length;
  };
  expect(await isKept(documentHash, prepared)).toBe(true);
  const ofOtherText = {
    tick: { ...prepared.tick, documentHash: Buffer.alloc(32) },
    bytes: Buffer.from('%PDF'),
  };
  expect(await isKept(documentHash, ofOtherText)).toBe(false);
});

/** Marks the application as complete and accepted by the office. */
const submitted = ({ id }: Family, reference: string) =>
  product.deps.store.pool.query(
    `update applications set state = 'submitted', reference = $2, submitted_at = now() where id = $1`,
    [id, reference],
  );

async function contractText(family: Family): Promise<string> {
  const contracts = (await askPapers(family)).filter(({ kind }) => kind === 'contract');
  expect(contracts).toHaveLength(1);
  return (await downloadPdf(product, family, contracts[0]?.url ?? '')).text;
}

test('[F58] the contract of a complete application names the reference and the office that accepted it', async () => {
  const family = await readyToSign(product);
  await signAll(family);
  const before = await contractText(family);
  expect(before).not.toContain('For the office');
  await submitted(family, 'AH-TEST-7K3M');
  const signed = await contractText(family);
  for (const words of ['AH-TEST-7K3M', 'For the office', 'Drawn by hand on a screen']) {
    expect(signed).toContain(words);
  }
  // A second request returns the same file.
  const { rows } = await product.deps.store.pool.query(
    `select count(*)::int as files from documents where application_id = $1 and kind = 'contract' and media_type = 'application/pdf'`,
    [family.id],
  );
  await contractText(family);
  expect(rows).toEqual([{ files: 2 }]);
});

test('[F58] a contract that was signed with a tick has the same lines as a drawn one, and says that it was a tick', async () => {
  const family = await readyToSign(product);
  const { db } = product.deps.store;
  const access = await accessOf(product, family);
  const { documentHash: contractHash } = await askForm(family, 'SIGN_INFORMATION');
  const signed = await acceptContract(product.deps, { db, access }, contractHash, null);
  const data = { answer: { agreed: true, contractHash, ...signed } };
  const event = { kind: 'accepted', step: 'CREDIT_CARD_INFO', actor: 'client', data } as const;
  await appendEvent(db, family.id, event, access.dataKey);
  await submitted(family, 'AH-TEST-8K4N');
  const text = await contractText(family);
  for (const words of [
    'AH-TEST-8K4N',
    'For the office',
    'together with the payment by card',
    'Agreed with a tick, not drawn by hand',
    'Signed on',
    signed.consentVersion,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Drawn by hand');
});
