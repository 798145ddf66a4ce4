import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parameters } from '../parameters/table.ts';
import { underDebit } from '../testing/home-families.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import type { Family } from '../testing/application.ts';
import { visaByCard, visaByDebit } from '../testing/visa.ts';
import { accessOf, readyToSign, sign } from '../testing/signing.ts';
import { contractForm, validSignatures } from './index.ts';
import { askPapers, downloadPdf } from './testing.ts';

const NEW_WORDS = 'Next Edition Street 7';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() =>
  product.deps.store.db
    .delete(parameters)
    .where(inArray(parameters.code, ['office_address', 'office_originator_code'])),
);
afterAll(() => product.close());

/** Our address and originator code are words of these forms: with others, every form drawn from now on is another text. */
const changeTexts = () =>
  product.deps.store.db.insert(parameters).values([
    { code: 'office_address', value: NEW_WORDS },
    { code: 'office_originator_code', value: NEW_WORDS },
  ]);

async function textsOf(family: Family) {
  const papers = await askPapers(family);
  const texts = papers.map(async ({ kind, url }) => {
    const { text } = await downloadPdf(product, family, url);
    return [kind, text] as const;
  });
  return new Map<string, string>(await Promise.all(texts));
}

test('[VISA-08] [T44] a visa contract has the words that were signed, in both languages, whatever the text says now', async () => {
  const family = await visaByDebit(product);
  await changeTexts();
  const access = await accessOf(product, family);
  const drawn = await contractForm(product.deps.store.db, access);
  expect(JSON.stringify(drawn.paper)).toContain(NEW_WORDS);
  expect(await validSignatures(product.deps.store.db, family.id, drawn)).toEqual([]);

  const texts = await textsOf(family);
  expect([...texts.keys()]).toEqual(['contract', 'direct_debit_authority']);
  for (const text of texts.values()) {
    expect(text).not.toContain(NEW_WORDS);
    expect(text).toContain('Drawn by hand on a screen');
    expect(text).toContain('Amal Khalid');
  }
  const contract = texts.get('contract') ?? '';
  expect(contract).toContain('if she does not pass the medical test');
  expect(contract).toContain('For the office');
});

test('[VISA-08] [T44] a visa contract that a card payer agreed to with a tick keeps its words too', async () => {
  const family = await visaByCard(product);
  await changeTexts();
  const contract = (await textsOf(family)).get('contract') ?? '';
  expect(contract).not.toContain(NEW_WORDS);
  for (const words of ['Agreed with a tick', 'For the office', 'if a permit is refused']) {
    expect(contract).toContain(words);
  }
});

test('[T44] the agreement and the direct debit of a hire keep the words that were signed', async () => {
  const family = await underDebit(product);
  await changeTexts();
  const texts = await textsOf(family);
  expect([...texts.keys()]).toEqual(['contract', 'direct_debit_authority']);
  for (const kind of ['contract', 'direct_debit_authority']) {
    expect(texts.get(kind)).not.toContain(NEW_WORDS);
    expect(texts.get(kind)).toContain('Typed, not drawn by hand');
  }
});

test('[T44] before an application is handed in, a changed text is signed again', async () => {
  const family = await readyToSign(product);
  await sign(family, 'SIGN_INFORMATION');
  await changeTexts();
  expect(await textsOf(family)).toEqual(new Map());
  expect((await sign(family, 'SIGN_INFORMATION')).statusCode).toBe(200);
  expect((await textsOf(family)).get('contract')).toContain(NEW_WORDS);
});
