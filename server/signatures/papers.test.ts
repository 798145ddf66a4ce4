import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkLookup } from '../applications/index.ts';
import { receiptFor } from '../papers/index.ts';
import {
  capabilityLinks,
  parameters,
  payments,
  receipts,
  signatures,
} from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { PHONE, type Family, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';
import { acceptContract } from './index.ts';
import { askForm, entryOf, readyToSign, refused, sign } from '../testing/signing.ts';
import { askPapers } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const marks = new Map(Object.entries({ Marked: true, UserProperties: false, Suspects: false }));

/** What a reader gets: the words, the roles of the structure, and whether the file says that it is marked. */
async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const words = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const { info } = await document.getMetadata();
  const [first] = pages;
  return {
    info,
    marked: await document.getMarkInfo(),
    text: words.join(' ').replace(/\s+/g, ' '),
    roles: JSON.stringify(trees),
    width: first?.getViewport({ scale: 1 }).width ?? 0,
    pages: pages.length,
  };
}

async function download({ browser: own }: Pick<Family, 'browser'>, url: string) {
  const answer = await product.app.inject({ url, headers: own.headers() });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return read(answer.rawPayload);
}

async function signAll(family: Family, more: object = {}) {
  const done = [await sign(family, 'SIGN_INFORMATION', more)];
  for (let count = 0; count < 3; count += 1) {
    done.push(await sign(family, 'SIGN_MONTHLY_PAYMENTS', more));
  }
  expect(done.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
}

test('signed papers are tagged PDFs for a phone, with the signatures in them, there at once', async () => {
  const family = await readyToSign(product);
  expect(await askPapers(family)).toEqual([]);
  await signAll(family);
  const [contract, authority, ...more] = await askPapers(family);
  expect(more).toEqual([]);
  expect([contract?.kind, authority?.kind]).toEqual(['contract', 'direct_debit_authority']);
  const agreement = await download(family, contract?.url ?? '');
  expect(agreement.info).toMatchObject({
    Title: 'Agreement for hiring a maid by the month',
    Language: 'en',
  });
  const form = await download(family, authority?.url ?? '');
  for (const { marked, roles, width, text } of [agreement, form]) {
    expect(marked).toEqual(marks);
    for (const role of ['H1', 'H2', 'P', 'LI', 'TH', 'TD', 'Figure']) {
      expect(roles).toContain(`"role":"${role}"`);
    }
    expect(width).toBeLessThan(430);
    expect(text).toContain('Amal Khalid');
    expect(text).toContain('Drawn by hand on a screen');
    expect(text).toContain('Fingerprint of the text');
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
  const { text } = await download(family, contract?.url ?? '');
  expect(text).toContain('Typed, not drawn by hand');
});

test('before it is signed the form can be read as a PDF, masked for whoever is not known', async () => {
  const family = await readyToSign(product);
  const query = new URLSearchParams({ id: family.appId, step: 'SIGN_MONTHLY_PAYMENTS' });
  const own = await download(family, `/api/signing/form?${query}`);
  expect(own.text).toContain('AE07 0331 2345 6789 0123 456');
  const stranger = { browser: browser(product.app) };
  const masked = await download(stranger, `/api/signing/form?${query}`);
  expect(masked.text).not.toMatch(/2345 6789|Amal Khalid|784-1990|amal@example/);
  const papers = await stranger.browser.get(`signing/papers?id=${family.appId}`);
  expect(refused(papers).error).toBe('NEEDS_PROOF');
});

test('names in letters of every kind are printed', async () => {
  const family = await readyToSign(product);
  const { db } = product.parts.store;
  await submit(family, 'HIRE_MAID', {
    planType: 'LIVE_IN',
    name: 'ليلى حداد',
    mobile: '0501234512',
    email: '',
  });
  const query = new URLSearchParams({ id: family.appId, step: 'SIGN_INFORMATION' });
  const { text } = await download(family, `/api/signing/form?${query}`);
  expect(text).toMatch(/[\u0600-\u06ff\ufb50-\ufeff]/u);
  await db.insert(parameters).values({ code: 'office_name', value: 'Dār Şafā’ Łódź GmbH' });
  const named = await download(family, `/api/signing/form?${query}`);
  expect(named.text).toContain('Dār Şafā’ Łódź GmbH');
  await db.delete(parameters).where(eq(parameters.code, 'office_name'));
});

async function spouseOf(family: Family, purpose: 'spouse_sign' | 'spouse_arrival') {
  const token = randomBytes(32).toString('base64url');
  const { keys, store } = product.parts;
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
  const rows = await product.parts.store.db
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
  const { db } = product.parts.store;
  const entry = await entryOf(product, family);
  await expect(acceptContract(product.parts, { db, entry }, 'other')).rejects.toMatchObject({
    code: 'FORM_CHANGED',
  });
  const { documentHash } = await askForm(family, 'SIGN_INFORMATION');
  await acceptContract(product.parts, { db, entry }, documentHash);
  const [contract] = await askPapers(family);
  expect((await download(family, contract?.url ?? '')).text).toContain(
    'together with the payment by card',
  );
});

test('every payment has one tax invoice, numbered without gaps whoever comes at once', async () => {
  const { parts } = product;
  const families = await Promise.all([readyToSign(product), readyToSign(product)]);
  const made = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const family = families[index % 2];
      if (family === undefined) throw new Error('There is no family.');
      const [payment] = await parts.store.db
        .insert(payments)
        .values({
          applicationId: family.id,
          idempotencyKey: `receipt-${index}`,
          requestHash: randomBytes(32),
          purpose: 'first_month',
          provider: 'test',
          amountFils: 133_333,
          vatFils: 6_349,
          state: 'captured',
          capturedAt: new Date('2026-11-30T21:00:00Z'),
        })
        .returning();
      if (payment === undefined) throw new Error('There is no payment.');
      const receipt = () => parts.store.transaction((db) => receiptFor(db, payment));
      const undone = parts.store.transaction(async (db) => {
        await receiptFor(db, payment);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const [one, two] = await Promise.all([receipt(), receipt()]);
      expect(two).toBe(one);
      return one;
    }),
  );
  expect(made.toSorted()).toEqual(
    Array.from({ length: 6 }, (_, index) => `INV-000000${index + 1}`),
  );
  expect(await parts.store.db.select().from(receipts)).toHaveLength(6);
  const [family] = families;
  if (family === undefined) throw new Error('There is no family.');
  const [, papers] = await Promise.all([askPapers(family), askPapers(family)]);
  expect(papers.filter(({ kind }) => kind === 'receipt')).toHaveLength(3);
  const { text } = await download(family, papers[0]?.url ?? '');
  for (const words of [
    'Tax Invoice',
    'Tax registration number',
    'VAT at 5 %',
    'AED 63.49',
    'AED 1,269.84',
    'AED 1,333.33',
    '1 December 2026',
    'Amal Khalid',
  ]) {
    expect(text).toContain(words);
  }
});
