import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { mandates } from '../mandates/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Family, answered, appInfoOf, begun, PHONE, submit } from '../testing/application.ts';
import { browser } from '../testing/browser.ts';

const IBAN = 'AE070331234567890123456';
const account = {
  method: 'direct_debit',
  iban: IBAN,
  accountTitle: 'Amal Khalid',
  accountType: 'current',
};

let product: TestApp;
/** Refused answers change nothing, so all these tests share one application. */
let family: Family;
beforeAll(async () => {
  product = await testApp();
  family = await atBank();
});
afterAll(() => product.close());

const atBank = async (wish: object = {}): Promise<Family> => {
  const family = await begun(product, wish);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  return family;
};
const mandatesOf = ({ id }: Family) =>
  product.deps.store.db
    .select()
    .from(mandates)
    .where(eq(mandates.applicationId, id))
    .orderBy(mandates.createdAt);

test('an account becomes the draft of an authority with a cap, and nothing of it can be read in the store', async () => {
  const own = await atBank();
  const answer = await submit(own, 'BANK_INFO', {
    ...account,
    iban: 'ae07 0331-2345 6789 0123 456',
  });
  expect(answer.json()).toMatchObject({ step: 'SIGN_INFORMATION' });
  const { price, onFile, paidByCreditCard } = await appInfoOf(own);
  expect(onFile.iban).toMatch(/^AE•• .*3456$|^AE.*456$/);
  expect(paidByCreditCard).toBe(false);
  const [mandate, ...more] = await mandatesOf(own);
  expect(more).toEqual([]);
  expect(mandate).toMatchObject({
    state: 'draft',
    bankCode: '033',
    accountType: 'current',
    amountKind: 'variable',
    minimumFils: 0,
    capFils: price?.cap,
    frequency: 'monthly',
    commencesOn: price?.startsOn,
    reference: expect.stringMatching(/^DD[2-9A-Z]{10}$/),
  });
  const kept = JSON.stringify(await product.deps.store.pool.query('select * from mandates'));
  for (const secret of [IBAN, 'Amal', Buffer.from(IBAN).toString('hex')]) {
    expect(kept).not.toContain(secret);
  }
});

test.each([
  ['iban', { iban: '' }, 'Enter your IBAN.'],
  ['iban', { iban: 'AE080331234567890123456' }, /One of the digits/],
  ['iban', { iban: 'AE07033123456789012345' }, /22 of 23 characters/],
  ['iban', { iban: 'DE89370400440532013000' }, /Only an account in the Emirates/],
  ['iban', { iban: `${IBAN}\u0000` }, /digits only/],
  ['iban', { iban: '<img src=x>' }, /starts with AE/],
  ['iban', { iban: 'A'.repeat(201) }, /./],
  ['iban', { iban: [IBAN] }, /./],
  ['iban', { iban: 70_331 }, /./],
  ['accountTitle', { accountTitle: '' }, 'Enter the name.'],
  ['accountTitle', { accountTitle: 'Amal 2' }, 'A name has no digits.'],
  ['accountTitle', { accountTitle: 'Omar Saleh' }, /not the name you gave at the start/],
  ['accountTitle', { accountTitle: null }, /./],
  ['accountType', { accountType: 'piggy bank' }, 'Choose what kind of account it is.'],
  ['method', { method: 'cash' }, /./],
])('%s %j is refused with words a person understands', async (field, wrong, words) => {
  const answer = await submit(family, 'BANK_INFO', { ...account, ...wrong });
  expect(answer.statusCode).toBe(400);
  const { fields } = answer.json<{ fields: Record<string, string> }>();
  expect(Object.entries(fields).find(([name]) => name.endsWith(field))?.[1]).toMatch(words);
  expect(await mandatesOf(family)).toEqual([]);
});

test('a field that nobody asked for is refused', async () => {
  const answer = await submit(family, 'BANK_INFO', { ...account, capFils: 99_900_000 });
  expect(answer.statusCode).toBe(400);
  expect(await mandatesOf(family)).toEqual([]);
});

test('where the spouse signs, the account may be in the spouse’s name', async () => {
  const own = await atBank();
  const theirs = { ...account, accountTitle: 'Omar Saleh', signer: 'spouse' };
  const answer = await submit(own, 'BANK_INFO', theirs);
  expect(answer.json()).toMatchObject({ info: { spouseSigns: true } });
});

test('an IBAN with an unknown bank code is accepted', async () => {
  const own = await atBank();
  const answer = await submit(own, 'BANK_INFO', { ...account, iban: 'AE239990001234567890123' });
  expect(answer.json()).toMatchObject({ step: 'SIGN_INFORMATION' });
});

test('the same account again changes nothing, another one ends the authority before it', async () => {
  const own = await atBank();
  await submit(own, 'BANK_INFO', account);
  await submit(own, 'BANK_INFO', { ...account, iban: 'AE07 0331 2345 6789 0123 456 ' });
  expect(await mandatesOf(own)).toHaveLength(1);
  await submit(own, 'BANK_INFO', { ...account, iban: 'AE980260001234567890123' });
  expect((await mandatesOf(own)).map(({ state, bankCode }) => `${bankCode} ${state}`)).toEqual([
    '033 ended',
    '026 draft',
  ]);
});

test('another kind of account can be given for the account on file, and is signed again', async () => {
  const own = await atBank();
  await submit(own, 'BANK_INFO', account);
  const other = { method: 'direct_debit', accountType: 'savings' };
  expect((await submit(own, 'BANK_INFO', other)).statusCode).toBe(200);
  expect((await appInfoOf(own)).onFile.accountType).toBe('savings');
  const [before, after] = await mandatesOf(own);
  expect([before?.state, after?.state]).toEqual(['ended', 'draft']);
  expect(after).toMatchObject({ accountType: 'savings', ibanLookup: before?.ibanLookup });
  // With no account on file, none can be used.
  expect((await submit(family, 'BANK_INFO', other)).json().fields).toHaveProperty('iban');
});

test('choosing the card leads to the payment and ends the authority', async () => {
  const own = await atBank();
  await submit(own, 'BANK_INFO', account);
  const answer = await submit(own, 'BANK_INFO', { method: 'card' });
  expect(answer.json()).toMatchObject({
    step: 'CREDIT_CARD_INFO',
    info: { paidByCreditCard: true },
  });
  expect((await mandatesOf(own)).map(({ state }) => state)).toEqual(['ended']);
});

test('another browser with the link alone gives no account', async () => {
  const stranger = { ...family, browser: browser(product.app, { 'user-agent': PHONE }) };
  await stranger.browser.session();
  const answer = await submit(stranger, 'BANK_INFO', account);
  expect(answer.json()).toMatchObject({ error: 'NEEDS_PROOF' });
  expect(await mandatesOf(family)).toEqual([]);
});

test('where advertisements ask for proof, the account is typed twice and must be the same', async () => {
  const asked = await atBank({ needIban: true });
  const after = await submit(asked, 'BANK_INFO', account);
  expect(after.json()).toMatchObject({ step: 'IBAN_VALIDATION' });
  const again = async (wrong: object) =>
    (
      await submit(asked, 'IBAN_VALIDATION', { iban: IBAN, accountTitle: 'Amal Khalid', ...wrong })
    ).json();
  expect(await again({ iban: 'AE980260001234567890123' })).toMatchObject({
    fields: { iban: expect.stringContaining('not the IBAN you gave before') },
  });
  expect(await again({ accountTitle: 'Omar Saleh' })).toMatchObject({
    fields: { accountTitle: expect.stringContaining('not the name you gave before') },
  });
  expect(await again({ iban: '' })).toMatchObject({ fields: { iban: 'Enter your IBAN.' } });
  expect(await again(applySteps.IBAN_VALIDATION.sample)).toMatchObject({
    step: 'SIGN_INFORMATION',
  });
});

test('[AR-03] on an Arabic page a problem that counts characters is Arabic', async () => {
  const { sequence } = await appInfoOf(family);
  const answer = { ...account, iban: 'AE07' };
  const body = { id: family.appId, step: 'BANK_INFO', sequence, answer };
  const told = await family.browser.post('ccserviceapplication/submitstep?lang=ar', body);
  expect(told.json().fields.iban).toMatch(/^4 من 23 خانة/);
});
